import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { resultPageSchema, type ResultView } from "@/lib/domain/result-page";
import { sourceSummarySchema } from "@/lib/domain/source-summary";
import { chatSummarySchema, turnSchema } from "@/lib/domain/turn";
import { localizedSchema, type UiLanguage } from "@/lib/domain/localized";
import { viewParameters } from "@/components/results/view-url";
import { fetchJson } from "./fetch-json";

const feedbackSchema = z.object({ turnId: z.string(), rating: z.enum(["up", "down"]), comment: z.string() });
/** What this visitor thought of a turn before. */
export type StoredFeedback = z.infer<typeof feedbackSchema>;

const chatSchema = z.object({ chat: chatSummarySchema, turns: z.array(turnSchema), feedback: z.array(feedbackSchema).default([]) });
/** A chat with its turns, oldest first. */
export type ChatWithTurns = z.infer<typeof chatSchema>;

const chatPageSchema = z.object({ items: z.array(chatSummarySchema), nextCursor: z.string().nullable() });

const knowledgeBasesSchema = z.object({
  items: z.array(
    z.discriminatedUnion("status", [
      z.object({ status: z.literal("ready"), id: z.string(), title: localizedSchema, description: localizedSchema, isDefault: z.boolean() }),
      z.object({ status: z.literal("broken"), id: z.string(), problem: z.string() }),
    ]),
  ),
});

const suggestionsSchema = z.object({ items: z.array(z.object({ question: z.string() })) });

/** How often a turn that runs without us (after a reload) is looked at again. */
const POLL_MS = 1_000;

export const queryKeys = {
  chats: ["chats"] as const,
  chat: (chatId: string) => ["chat", chatId] as const,
};

export const chatQuery = (chatId: string, isPolled: (chat: ChatWithTurns) => boolean) =>
  queryOptions({
    queryKey: queryKeys.chat(chatId),
    queryFn: ({ signal }) => fetchJson(`/api/chats/${encodeURIComponent(chatId)}`, chatSchema, signal),
    refetchInterval: (query) => (query.state.data && isPolled(query.state.data) ? POLL_MS : false),
  });

export const chatsQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.chats,
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      fetchJson(`/api/chats${pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ""}`, chatPageSchema, signal),
    getNextPageParam: (page) => page.nextCursor,
  });

export const knowledgeBasesQuery = () =>
  queryOptions({
    queryKey: ["knowledge-bases"],
    queryFn: ({ signal }) => fetchJson("/api/knowledge-bases", knowledgeBasesSchema, signal),
    staleTime: 60_000,
  });

export const suggestionsQuery = (knowledgeBaseId: string | null, language: UiLanguage) =>
  queryOptions({
    queryKey: ["suggestions", knowledgeBaseId, language],
    queryFn: ({ signal }) => {
      const parameters = new URLSearchParams({ language, ...(knowledgeBaseId ? { knowledgeBaseId } : {}) });
      return fetchJson(`/api/suggestions?${parameters}`, suggestionsSchema, signal);
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

export const sourcesQuery = (language: UiLanguage) =>
  queryOptions({
    queryKey: ["sources", language],
    queryFn: ({ signal }) => fetchJson(`/api/sources?language=${language}`, z.array(sourceSummarySchema), signal),
    staleTime: 60_000,
  });

export const resultQuery = (resultId: string, view: ResultView) =>
  queryOptions({
    queryKey: ["result", resultId, view],
    queryFn: ({ signal }) => fetchJson(`/api/results/${encodeURIComponent(resultId)}?${viewParameters(view)}`, resultPageSchema, signal),
    placeholderData: keepPreviousData,
  });
