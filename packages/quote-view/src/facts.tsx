import type { QuoteFact } from './quote-view.ts'

/** Figures with their names above them, and what is said of each below. */
export const Facts = ({ facts }: { facts: readonly QuoteFact[] }) => (
  <dl className="qv-facts">
    {facts.map(({ id, label, value, note }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
