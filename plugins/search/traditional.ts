export const traditional: readonly string[] = [];
