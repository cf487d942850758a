/** The few icons of the widget, on Lucide's 24 × 24 grid: paths only, since an icon package would not fit. */
const paths: Record<string, string> = {
  back: 'm12 19-7-7 7-7M19 12H5',
  home: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10l9-7 9 7v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  next: 'm9 18 6-6-6-6',
  forward: 'M5 12h14m-7-7 7 7-7 7',
  check: 'M20 6 9 17l-5-5',
  close: 'M18 6 6 18M6 6l12 12',
  pencil: 'm3 21 1-5L16 4l4 4L8 20z',
  'shield-check': 'M12 22c-5-2-8-4-8-9V6c3 0 5-1 8-4 3 3 5 4 8 4v7c0 5-3 7-8 9zM9 12l2 2 4-4',
  scale: 'M12 3v18M7 21h10M3 7c3 0 6 0 9-2 3 2 6 2 9 2M19 8l3 8a5 5 0 0 1-6 0zM5 8l3 8a5 5 0 0 1-6 0z',
  rocket: 'M9 12c3-7 6-10 13-10 0 7-3 10-10 13zM9 12H4c1-3 2-5 7-4M12 15v5c3-1 5-2 4-7M3 21l4-4',
}

/** A decorative icon; where it stands alone its button carries the name. An unknown name draws a tick. */
export const Icon = ({ name }: { name: string }) => (
  <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
    <path d={Object.hasOwn(paths, name) ? paths[name] : paths.check} />
  </svg>
)
