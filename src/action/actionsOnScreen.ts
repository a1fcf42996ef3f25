/** Ids of journal entries whose form on screen already shows their progress. */
export const actionsOnScreen = new Set<string>();
