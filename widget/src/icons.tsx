/** Icons on Lucide's 24 × 24 grid: paths only, to keep the file small. */
export const icons = {
  back: 'm12 19-7-7 7-7M19 12H5',
  home: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10l9-7 9 7v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  next: 'm9 18 6-6-6-6',
  forward: 'M5 12h14m-7-7 7 7-7 7',
  check: 'M20 6 9 17l-5-5',
  chat: 'M7.9 20A9 9 0 1 0 4 16.1L2 22Z',
  close: 'M18 6 6 18M6 6l12 12',
}

/** A decorative icon; an icon-only button needs an `aria-label`. */
export const Icon = ({ path }: { path: string }) => (
  <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
