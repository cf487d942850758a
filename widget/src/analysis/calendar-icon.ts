/** Lucide path. */
export const calendar = 'M3 5h18v16H3zM8 2v6M16 2v6M3 10h18'
