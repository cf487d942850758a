import { GROUND, type Tone } from './tone.ts'

export interface TreeShape {
  x: number
  radius: number
  tone: Tone
}

export const Tree = ({ x, radius, tone }: TreeShape) => {
  const middle = Math.round(GROUND - radius * 1.9)
  return (
    <>
      <path className="k" d={`M${x - 2.5} ${middle}h5V${GROUND}h-5z`} />
      <circle className={tone} cx={x} cy={middle} r={radius} />
    </>
  )
}

const leaves =
  'M0 0c-10-16-26-16-36-6 12-2 22 0 36 6Zc10-16 26-16 36-6-12-2-22 0-36 6Zc-18-4-30 6-32 20 9-9 18-14 32-20Zc18-4 30 6 32 20-9-9-18-14-32-20Zc-6-14-2-24 6-28 2 10 0 18-6 28Z'

/** A coconut palm. `height` ends where its leaves meet. */
export const Palm = ({ x, height }: { x: number; height: number }) => (
  <g transform={`translate(${x} ${GROUND - height})`}>
    <path className="trunk" d={`M-4 ${height}Q-7 ${height / 2} 0 0`} />
    <path className="a" d={leaves} />
  </g>
)
