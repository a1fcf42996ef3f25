/** Ids of journal entries whose form shows how they end. */
export const actionsOnScreen = new Set<string>();
