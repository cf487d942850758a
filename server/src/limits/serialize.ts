const turns = new Map<string, Promise<unknown>>()

/** Runs tasks of one key one after the other, as far as this process goes. */
export async function serialize<Answer>(key: string, task: () => Promise<Answer>): Promise<Answer> {
  const mine = (turns.get(key) ?? Promise.resolve()).then(task)
  const settled = mine.catch(() => undefined)
  turns.set(key, settled)
  try {
    return await mine
  } finally {
    if (turns.get(key) === settled) turns.delete(key)
  }
}
