import { fillText } from 'core/texts'
import { numbersTexts } from 'core/texts/numbers'
import { ListLink } from './list-link.tsx'
import type { Numbers } from './numbers-api.ts'
import { NumbersSection } from './numbers-section.tsx'
import styles from './numbers.module.css'

export const CampaignTable = ({ campaigns }: Pick<Numbers, 'campaigns'>) => (
  <NumbersSection title={numbersTexts.campanhas} text={numbersTexts.campanhasTexto}>
    {campaigns.length === 0 ? (
      <p className={styles.empty}>{numbersTexts.nenhumaCampanha}</p>
    ) : (
      <div className={styles.scroll}>
        <table className={styles.ranks}>
          <thead>
            <tr>
              <th scope="col">{numbersTexts.colCampanha}</th>
              <th scope="col">{numbersTexts.colLeads}</th>
              <th scope="col">{numbersTexts.colViraram}</th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map(({ name, leads, cases, list }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <ListLink
                    list={list}
                    label={fillText(numbersTexts.deQuem, {
                      numero: numbersTexts.leads,
                      n: leads,
                      nome: name,
                    })}
                  >
                    {leads}
                  </ListLink>
                </td>
                <td>{cases}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </NumbersSection>
)
