import { fillText } from 'core/texts'
import { numbersTexts } from 'core/texts/numbers'
import { reais } from './figure-text.ts'
import { ListLink } from './list-link.tsx'
import type { Rank } from './numbers-api.ts'
import { NumbersSection } from './numbers-section.tsx'
import styles from './numbers.module.css'

interface Props {
  title: string
  empty: string
  ranks: readonly Rank[]
}

/** Ranking of partners or agents in the month, highest signed value first. */
export const RankTable = ({ title, empty, ranks }: Props) => (
  <NumbersSection title={title}>
    {ranks.length === 0 ? (
      <p className={styles.empty}>{empty}</p>
    ) : (
      <div className={styles.scroll}>
        <table className={styles.ranks}>
          <thead>
            <tr>
              <th scope="col">{numbersTexts.colNome}</th>
              <th scope="col">{numbersTexts.colLeads}</th>
              <th scope="col">{numbersTexts.colAbertos}</th>
              <th scope="col">{numbersTexts.colAssinados}</th>
              <th scope="col">{numbersTexts.colValor}</th>
            </tr>
          </thead>
          <tbody>
            {ranks.map(({ id, name, lists, ...rank }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {(['leads', 'opened', 'signed'] as const).map((key) => (
                  <td key={key}>
                    <ListLink
                      list={lists[key]}
                      label={fillText(numbersTexts.deQuem, {
                        numero: numbersTexts[key],
                        n: rank[key],
                        nome: name,
                      })}
                    >
                      {rank[key]}
                    </ListLink>
                  </td>
                ))}
                <td>{reais(rank.signed_value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </NumbersSection>
)
