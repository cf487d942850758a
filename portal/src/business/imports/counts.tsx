import styles from './imports.module.css'

export const Counts = ({
  counts,
}: {
  counts: readonly (readonly [label: string, count: number, isBad?: boolean])[]
}) => (
  <dl className={styles.counts}>
    {counts.map(([label, count, isBad]) => (
      <div key={label} data-bad={(isBad && count > 0) || undefined}>
        <dt>{label}</dt>
        <dd>{count.toLocaleString('pt-BR')}</dd>
      </div>
    ))}
  </dl>
)
