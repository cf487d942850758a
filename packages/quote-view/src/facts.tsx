import type { QuoteFact } from './quote-view.ts'

interface Props {
  facts: readonly QuoteFact[]
}

export const Facts = ({ facts }: Props) => (
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
