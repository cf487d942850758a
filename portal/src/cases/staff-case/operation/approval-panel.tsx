import { formatBrlShort, parseReais } from 'core'
import { fillText } from 'core/texts'
import { creditTexts } from 'core/texts/credit'
import { Plus, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Callout } from '../../../ui/callout.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import creditStyles from '../../credit/credit.module.css'
import { pricePartsOf } from '../../credit/price-parts.ts'
import { approveCredit, type CaseFacts } from '../../work-list/work-api.ts'
import { FactsPanel, type FactsForm } from './facts-panel.tsx'

const MOST_CONDITIONS = 20

const columns = [
  'financed',
  'line',
  'annual_rate',
  'system',
  'term_months',
  'risk_expires_on',
  'first_installment',
  'bank',
] as const

/** Down payment that an approval below the request leaves missing, before it is saved. */
function Consequence({
  facts: { property, operation },
  texts,
}: { facts: CaseFacts } & Pick<FactsForm, 'texts'>) {
  const bank = parseReais(texts.financed ?? '')
  const parts = pricePartsOf({
    price: property.price,
    bank,
    fgts: (operation.fgts ?? 0) + (operation.subsidy ?? 0),
    own: operation.own_money,
  })
  if (!parts || bank === null) return null
  const { requested_amount: wanted } = operation
  if (parts.missing === 0) return <Callout tone="ok">{creditTexts.cobre}</Callout>
  if (wanted === null || wanted <= bank) return null
  return (
    <Callout tone="warn" as="status">
      <p>
        {fillText(creditTexts.menosQuePedido, {
          falta: formatBrlShort(wanted - bank),
          entrada: formatBrlShort(parts.missing),
        })}
      </p>
    </Callout>
  )
}

/** Conditions of the bank, each a paper or a task. */
const ConditionFields = ({ conditions, setConditions, error }: FactsForm) => {
  const change = (index: number, part: Partial<(typeof conditions)[number]>) =>
    setConditions(conditions.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <>
      {conditions.map((condition, index) => {
        const n = index + 1
        const id = `condicao-${n}`
        return (
          <div key={n} className={creditStyles.condition}>
            <Field
              id={id}
              label={fillText(creditTexts.condicao, { n })}
              error={error(`conditions.${index}.body`)}
            >
              <TextInput
                id={id}
                value={condition.body}
                maxLength={120}
                autoComplete="off"
                onChange={({ currentTarget }) => change(index, { body: currentTarget.value })}
              >
                <IconButton
                  label={fillText(creditTexts.condicaoTirar, { n })}
                  icon={X}
                  onClick={() => setConditions(conditions.filter((_, at) => at !== index))}
                />
              </TextInput>
            </Field>
            <SelectField
              label={fillText(creditTexts.condicaoVira, { n })}
              value={condition.becomes}
              options={
                [
                  ['paper', creditTexts.virarPapel],
                  ['task', creditTexts.virarTarefa],
                ] as const
              }
              onChange={(becomes) => change(index, { becomes })}
            />
          </div>
        )
      })}
      {conditions.length < MOST_CONDITIONS && (
        <OutlineButton
          type="button"
          onClick={() => setConditions([...conditions, { body: '', becomes: 'paper' }])}
        >
          <Plus />
          {creditTexts.condicaoMais}
        </OutlineButton>
      )}
    </>
  )
}

interface Props {
  caseId: string
  facts: CaseFacts
  /** Said where another step follows. */
  lede?: string
  onSaved?: () => void
  onClose: () => void
}

/** Side panel for the answer of the bank; it begins with the client's request. */
export function ApprovalPanel({ caseId, facts, lede, onSaved, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const { operation } = facts
  const save: ComponentProps<typeof FactsPanel>['save'] = async (change, conditions) => {
    const { risk_expires_on, ...figures } = change
    await approveCredit(caseId, {
      ...figures,
      expires_on: risk_expires_on,
      conditions,
    } as Parameters<typeof approveCredit>[1])
    await revalidate()
    onSaved?.()
  }
  return (
    <FactsPanel
      draftName={`aprovacao:${caseId}`}
      title={creditTexts.aprovacaoTitulo}
      lede={lede ?? creditTexts.aprovacaoTexto}
      columns={columns}
      optional={['first_installment', 'bank']}
      values={{
        // An amount and a day are typed from the bank's answer, never copied from the simulation.
        line: operation.line ?? operation.requested_line,
        system: operation.system ?? operation.requested_system,
        term_months: operation.term_months ?? operation.requested_term,
        bank: operation.bank,
      }}
      labels={{
        financed: creditTexts.valor,
        annual_rate: creditTexts.taxa,
        risk_expires_on: creditTexts.valeAte,
        first_installment: creditTexts.parcela,
      }}
      hints={{ line: creditTexts.linhaDica }}
      action={creditTexts.salvarAprovacao}
      savedText={creditTexts.aprovacaoSalva}
      save={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ConditionFields {...form} />
          <Consequence facts={facts} texts={form.texts} />
        </>
      )}
    </FactsPanel>
  )
}
