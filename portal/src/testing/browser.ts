interface TestedWindow {
  happyDOM: {
    setURL: (url: string) => void
    setViewport: (size: { width: number; height: number }) => void
    waitUntilComplete: () => Promise<void>
  }
}

/** Browser in which the portal's tests run. */
export const browser = (window as Window as Window & TestedWindow).happyDOM
