import { formatBrl, formatPercent, type CostRules, type FeeScale, type RegistryCut } from 'core'
import { fillText } from 'core/texts'
import { adminCostsTexts } from 'core/texts/admin-costs'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { RuleName } from '../lines/rule-name.tsx'
import styles from '../lines/lines.module.css'

/** Texts of the bands, and of the values above them. */
function bandTexts({ upTo, fees, above }: FeeScale): string[] {
  const bands = upTo.map((limit, at) =>
    fillText(adminLinesTexts.registroFaixa, { limite: formatBrl(limit), valor: formatBrl(fees[at] ?? 0) }),
  )
  const highest = fees[upTo.length]
  if (highest !== undefined)
    return [...bands, fillText(adminLinesTexts.registroAcima, { valor: formatBrl(highest) })]
  if (!above) return bands
  const values = { valor: formatBrl(Math.round(above.add)), passo: formatBrl(above.step) }
  return [
    ...bands,
    above.most === undefined
      ? fillText(adminLinesTexts.registroSoma, values)
      : fillText(adminLinesTexts.registroSomaTeto, { ...values, teto: formatBrl(above.most) }),
  ]
}

function cutText(cut: RegistryCut | undefined): string {
  if (!cut) return adminLinesTexts.registroSemDesconto
  if ('fixed' in cut) return fillText(adminLinesTexts.registroFixo, { valor: formatBrl(cut.fixed) })
  const texts = {
    both: adminLinesTexts.registroMetade,
    financed: adminLinesTexts.registroFinanciado,
    lien: adminLinesTexts.registroSoGarantia,
  }
  return fillText(texts[cut.on], { parte: formatPercent(1 - cut.factor) })
}

const Bands = ({ scale, label }: { scale: FeeScale; label?: string }) => {
  const count = fillText(adminLinesTexts.registroFaixas, { n: scale.upTo.length })
  return (
    <details>
      <summary>{label ? `${label}: ${count}` : count}</summary>
      {bandTexts(scale).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </details>
  )
}

interface Props {
  body: CostRules
  /** Indexes of tables with errors. */
  wrong: readonly number[]
  onOpen: (at: number) => void
}

/** Registry fees by state; a state's name opens its form. */
export const RegistryTables = ({ body: { registry, registryElsewhere, sources }, wrong, onOpen }: Props) => (
  <>
    <p className={styles.note}>{adminLinesTexts.registroDica}</p>
    <table className={styles.table} aria-label={adminLinesTexts.registro}>
      <thead>
        <tr>
          {(['colunaEstado', 'colunaFaixas', 'colunaDesconto', 'colunaFalta', 'ato'] as const).map(
            (column) => (
              <th key={column} scope="col">
                {adminLinesTexts[column]}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {registry.map((table, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a state may have several dated tables
          <tr key={at}>
            <RuleName
              name={table.state}
              unnamed={adminCostsTexts.novaTabela}
              rule={table}
              isWrong={wrong.includes(at)}
              onOpen={() => onOpen(at)}
            />
            <td data-label={adminLinesTexts.colunaFaixas}>
              <Bands scale={table} />
              {table.lien && 'upTo' in table.lien && (
                <Bands scale={table.lien} label={adminLinesTexts.registroGarantia} />
              )}
            </td>
            <td data-label={adminLinesTexts.colunaDesconto}>
              {cutText(table.firstHome)}
              {table.mcmv && (
                <small>{fillText(adminLinesTexts.registroMcmv, { desconto: cutText(table.mcmv) })}</small>
              )}
            </td>
            <td data-label={adminLinesTexts.colunaFalta}>
              {table.without.map((what) => adminLinesTexts[`falta_${what}`]).join('; ')}
            </td>
            <td data-label={adminLinesTexts.ato}>{sources[table.source]?.act}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {registryElsewhere && <p className={styles.note}>{adminLinesTexts.registroOutros}</p>}
  </>
)
