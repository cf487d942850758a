/** Name by which a sentence calls a partner: the first word of it. */
export const firstWord = (name: string) => name.split(' ')[0]!
