import styles from './swatches.module.css'

/** Colours side by side. */
export const Swatches = ({ colors }: { colors: readonly string[] }) => (
  <span className={styles.swatches} aria-hidden="true">
    {colors.map((color, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two may be the same, and they stay in their places
      <i key={at} style={{ background: color }} />
    ))}
  </span>
)
