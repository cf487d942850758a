import { formatBrl, formatPercent, type CostRules, type FeeScale, type RegistryCut } from 'core'
import { fillText } from 'core/texts'
import { adminCostsTexts } from 'core/texts/admin-costs'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { RuleTable, type RuleTableProps } from '../lines/rule-table.tsx'
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

interface Props extends RuleTableProps {
  body: CostRules
}

/** Registry fees by state; a state's name opens its form. */
export const RegistryTables = ({ body: { registry, registryElsewhere, sources }, ...table }: Props) => (
  <>
    <p className={styles.note}>{adminLinesTexts.registroDica}</p>
    <RuleTable
      {...table}
      label={adminLinesTexts.registro}
      title={adminLinesTexts.colunaEstado}
      rules={registry}
      nameOf={({ state }) => state}
      unnamed={adminCostsTexts.novaTabela}
      columns={[
        {
          title: adminLinesTexts.colunaFaixas,
          cell: ({ lien, ...scale }) => (
            <>
              <Bands scale={scale} />
              {lien && 'upTo' in lien && <Bands scale={lien} label={adminLinesTexts.registroGarantia} />}
            </>
          ),
        },
        {
          title: adminLinesTexts.colunaDesconto,
          cell: ({ firstHome, mcmv }) => (
            <>
              {cutText(firstHome)}
              {mcmv && <small>{fillText(adminLinesTexts.registroMcmv, { desconto: cutText(mcmv) })}</small>}
            </>
          ),
        },
        {
          title: adminLinesTexts.colunaFalta,
          cell: ({ without }) => without.map((what) => adminLinesTexts[`falta_${what}`]).join('; '),
        },
        { title: adminLinesTexts.ato, cell: ({ source }) => sources[source]?.act },
      ]}
    />
    {registryElsewhere && <p className={styles.note}>{adminLinesTexts.registroOutros}</p>}
  </>
)
