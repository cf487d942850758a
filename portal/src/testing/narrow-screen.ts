import { onTestFinished } from 'vitest'

interface TestedWindow {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

/** Makes the window as narrow as a phone until the test ends. */
export function useNarrowScreen(): void {
  const { happyDOM } = window as Window as Window & TestedWindow
  happyDOM.setViewport({ width: 390, height: 844 })
  onTestFinished(() => happyDOM.setViewport({ width: 1024, height: 768 }))
}
