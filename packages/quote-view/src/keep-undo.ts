interface History {
  past: string[]
  future: string[]
  write: (text: string) => void
}

const histories = new WeakMap<HTMLInputElement, History>()

/** Limit of undo steps per field. */
const MOST_STEPS = 100

/** Moves to the last text that differs from the current one. @returns whether there was one */
function step(input: HTMLInputElement, from: string[], to: string[], write: History['write']) {
  let text = from.pop()
  while (text === input.value) text = from.pop()
  if (text === undefined) return false
  to.push(input.value)
  write(text)
  return true
}

/**
 * Adds undo to a field that rewrites its text: a script that sets `value` clears the browser's history. Ctrl+Z and the
 * context menu's 'Desfazer' undo a change, Ctrl+Shift+Z and Ctrl+Y redo it. A later call for the same field only replaces
 * `write`, so a component may call it on every render.
 * @param write puts an earlier text into the field, as if the user had typed it
 */
export function keepUndo(input: HTMLInputElement, write: (text: string) => void) {
  const existing = histories.get(input)
  if (existing) {
    existing.write = write
    return
  }
  const history: History = { past: [], future: [], write }
  const { past, future } = history
  histories.set(input, history)
  const undo = () => step(input, past, future, history.write)
  const redo = () => step(input, future, past, history.write)
  const remember = () => {
    past.push(input.value)
    if (past.length > MOST_STEPS) past.shift()
  }
  const record = () => {
    remember()
    future.length = 0
  }
  // A button beside the field focuses the field before it writes.
  input.addEventListener('focus', remember)
  input.addEventListener('beforeinput', (event) => {
    const { inputType } = event
    if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      event.preventDefault()
      ;(inputType === 'historyUndo' ? undo : redo)()
    } else record()
  })
  // A field may read the clipboard itself, and then no input event follows.
  input.addEventListener('paste', record)
  input.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const change = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null
    if (change?.()) event.preventDefault()
  })
}
