-- CreateTable
CREATE TABLE `User` (
    `id` VARCHAR(64) NOT NULL,
    `role` VARCHAR(16) NOT NULL DEFAULT 'guest',
    `email` VARCHAR(191) NULL,
    `passwordHash` VARCHAR(255) NULL,
    `createdAt` DATETIME(3) NOT NULL,

    UNIQUE INDEX `User_email_key`(`email`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `Chat` (
    `id` VARCHAR(64) NOT NULL,
    `userId` VARCHAR(64) NOT NULL,
    `title` VARCHAR(255) NOT NULL,
    `createdAt` DATETIME(3) NOT NULL,
    `updatedAt` DATETIME(3) NOT NULL,

    INDEX `Chat_userId_updatedAt_id_idx`(`userId`, `updatedAt`, `id`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `Turn` (
    `id` VARCHAR(64) NOT NULL,
    `chatId` VARCHAR(64) NOT NULL,
    `question` LONGTEXT NOT NULL,
    `status` VARCHAR(16) NOT NULL,
    `outcome` VARCHAR(16) NULL,
    `language` LONGTEXT NULL,
    `knowledgeBaseId` VARCHAR(64) NULL,
    `strategy` VARCHAR(64) NULL,
    `parts` LONGTEXT NOT NULL,
    `state` LONGTEXT NULL,
    `promptIds` LONGTEXT NOT NULL,
    `modelId` VARCHAR(191) NULL,
    `tokensIn` INTEGER NOT NULL DEFAULT 0,
    `tokensOut` INTEGER NOT NULL DEFAULT 0,
    `elapsedMs` DOUBLE NOT NULL DEFAULT 0,
    `createdAt` DATETIME(3) NOT NULL,

    INDEX `Turn_chatId_createdAt_id_idx`(`chatId`, `createdAt`, `id`),
    INDEX `Turn_status_idx`(`status`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `ResultReference` (
    `id` VARCHAR(64) NOT NULL,
    `turnId` VARCHAR(64) NOT NULL,
    `knowledgeBaseId` VARCHAR(64) NOT NULL,
    `sql` LONGTEXT NOT NULL,
    `snapshotId` VARCHAR(191) NOT NULL,
    `title` LONGTEXT NOT NULL,
    `description` LONGTEXT NOT NULL,
    `language` VARCHAR(16) NOT NULL,
    `columnLabels` LONGTEXT NOT NULL,
    `createdAt` DATETIME(3) NOT NULL,

    INDEX `ResultReference_turnId_idx`(`turnId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- CreateTable
CREATE TABLE `Feedback` (
    `turnId` VARCHAR(64) NOT NULL,
    `userId` VARCHAR(64) NOT NULL,
    `rating` VARCHAR(8) NOT NULL,
    `comment` LONGTEXT NOT NULL,
    `createdAt` DATETIME(3) NOT NULL,

    INDEX `Feedback_userId_idx`(`userId`),
    PRIMARY KEY (`turnId`, `userId`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- AddForeignKey
ALTER TABLE `Chat` ADD CONSTRAINT `Chat_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `Turn` ADD CONSTRAINT `Turn_chatId_fkey` FOREIGN KEY (`chatId`) REFERENCES `Chat`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `ResultReference` ADD CONSTRAINT `ResultReference_turnId_fkey` FOREIGN KEY (`turnId`) REFERENCES `Turn`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `Feedback` ADD CONSTRAINT `Feedback_turnId_fkey` FOREIGN KEY (`turnId`) REFERENCES `Turn`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE `Feedback` ADD CONSTRAINT `Feedback_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;
