import { cobogoPath } from 'core'

/** Bricks of cobogó in rows; the tones go from left to right and from the top. */
export const Bricks = ({ columns, tones }: { columns: number; tones: string }) =>
  [...tones].map((tone, at) => (
    <path
      key={at}
      className={tone}
      transform={`translate(${(at % columns) * 50} ${Math.floor(at / columns) * 50})`}
      d={cobogoPath}
    />
  ))
