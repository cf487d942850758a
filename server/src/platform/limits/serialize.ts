const turns = new Map<string, Promise<unknown>>()

/** Runs tasks with the same key one after the other, within this process. */
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
