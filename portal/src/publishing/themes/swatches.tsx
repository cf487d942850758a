import styles from './swatches.module.css'

export const Swatches = ({ colors }: { colors: readonly string[] }) => (
  <span className={styles.swatches} aria-hidden="true">
    {colors.map((color, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- colours may repeat and keep their order
      <i key={at} style={{ background: color }} />
    ))}
  </span>
)
