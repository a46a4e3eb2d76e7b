/** How many rows of each kind; `full` is the size the thesis reports (§5.1). */
export interface TwhmScale {
  herb: number;
  ingredient: number;
  target: number;
  disease: number;
  pathway: number;
  herbIngredient: number;
  ingredientTarget: number;
  targetDisease: number;
  targetPathway: number;
}

export const TWHM_SCALES: Readonly<Record<"full" | "small", TwhmScale>> = {
  full: {
    herb: 636, ingredient: 16_757, target: 16_604, disease: 29_604, pathway: 350,
    herbIngredient: 43_922, ingredientTarget: 541_701, targetDisease: 1_008_072, targetPathway: 30_000,
  },
  small: {
    herb: 64, ingredient: 800, target: 800, disease: 1_500, pathway: 40,
    herbIngredient: 2_200, ingredientTarget: 20_000, targetDisease: 40_000, targetPathway: 1_500,
  },
};
