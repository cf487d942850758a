import { cobogoPath } from 'core'

/** Cobogó bricks in rows; tones run left to right, then top to bottom. */
export const Bricks = ({ columns, tones }: { columns: number; tones: string }) =>
  [...tones].map((tone, at) => (
    <path
      key={at}
      className={tone}
      transform={`translate(${(at % columns) * 50} ${Math.floor(at / columns) * 50})`}
      d={cobogoPath}
    />
  ))
