/** Permission to work; one task has it at a time. */
export interface Turn {
  /** Lets every waiting task work until it passes its own turn, then resolves. */
  pass: () => Promise<void>
}

/** Shares one worker fairly: tasks take turns in the order in which they began to wait. */
export function createTurns() {
  const waiting: (() => void)[] = []
  let isTaken = false
  let onPass: (() => void)[] = []

  const take = async () => {
    if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
    isTaken = true
  }
  const release = () => {
    for (const resolve of onPass.splice(0)) resolve()
    const next = waiting.shift()
    // The turn passes on while taken, so that no third task can take it in between.
    if (next) next()
    else isTaken = false
  }

  return {
    run: async <Result>(task: (turn: Turn) => Promise<Result>): Promise<Result> => {
      await take()
      try {
        return await task({
          pass: async () => {
            release()
            await take()
          },
        })
      } finally {
        release()
      }
    },
    /** Resolves when a task passes its turn or ends. */
    passed: () => new Promise<void>((resolve) => onPass.push(resolve)),
  }
}
