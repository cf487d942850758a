import type { ReactNode } from 'react'
import { operationTexts } from 'core/texts/operation'
import styles from './case.module.css'

type Fact = readonly [name: string, value: ReactNode, more?: ReactNode]

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value, more]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || operationTexts.naoInformado}</dd>
        {more && <dd className={styles.more}>{more}</dd>}
      </div>
    ))}
  </dl>
)
