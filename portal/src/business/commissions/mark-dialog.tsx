import { formatBrl, leftFor, parseReais, today } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { commissionsTexts } from 'core/texts/commissions'
import { countText } from 'core/texts/count-text'
import { generalTexts } from 'core/texts/general'
import { useId, useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { inPublishedWords } from '../../ui/async/published-words.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { DayField } from '../../ui/forms/day-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Actions } from '../../ui/actions.tsx'
import { nameOf } from './commission-text.ts'
import { writeEntries, type CommissionRow, type NewEntries } from './commissions-api.ts'
import formStyles from '../../ui/forms/forms.module.css'
import manyStyles from '../../cases/work-list/many.module.css'

type Kind = NewEntries['kind']

const titles = { invoiced: 'marcarFaturada', received: 'marcarRecebida', written_off: 'darBaixa' } as const
const days = { invoiced: 'diaDaNota', received: 'diaDoPagamento', written_off: 'diaDaBaixa' } as const

interface Props {
  kind: Kind
  rows: readonly CommissionRow[]
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

interface Failed {
  id: string
  name: string
  message: string
}

const doneText = (n: number) =>
  n === 0
    ? commissionsTexts.nenhumaLancada
    : countText(n, commissionsTexts.umaLancada, commissionsTexts.variasLancadas)

/** Result with the reason for each commission that did not change. */
const Report = ({
  done,
  failed,
  onClose,
}: {
  done: number
  failed: readonly Failed[]
  onClose: () => void
}) => (
  <div className={formStyles.form}>
    <p>{doneText(done)}</p>
    <Hint>{countText(failed.length, commissionsTexts.umaFicou, commissionsTexts.variasFicaram)}</Hint>
    <ul className={manyStyles.failed}>
      {failed.map(({ id, name, message }) => (
        <li key={id}>
          <strong>{name}</strong>
          {message}
        </li>
      ))}
    </ul>
    <Actions end>
      <Button size="3" onClick={onClose}>
        {generalTexts.fechar}
      </Button>
    </Actions>
  </div>
)

/** Dialog that adds an entry to the chosen commissions and reports the result. */
export function MarkDialog({ kind, rows, onDone, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [day, setDay] = useState(() => today(new Date()))
  const [detail, setDetail] = useState('')
  const [amount, setAmount] = useState('')
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [report, setReport] = useState<{ done: number; failed: Failed[] }>()
  const { run, running } = useAction({
    failure: () => ({ title: commissionsTexts.erroLancar }),
    onProblem: ({ fields }) => {
      setWrong(fields)
      // The request may have succeeded although its response was lost.
      void revalidate()
    },
  })
  const left = rows.reduce((sum, { total }) => sum + leftFor(kind, total), 0)
  const [only] = rows
  const isOne = rows.length === 1
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const cents = amount.trim() === '' ? undefined : (parseReais(amount) ?? 0)
    const shared = { cases: rows.map(({ case_id }) => case_id), day, amount: cents }
    const entries: NewEntries =
      kind === 'invoiced'
        ? { kind, ...shared, number: detail }
        : kind === 'written_off'
          ? { kind, ...shared, reason: detail }
          : { kind, ...shared }
    void run(async () => {
      const { done, failed } = await writeEntries(entries)
      onDone(done)
      await revalidate()
      if (failed.length === 0) {
        onClose()
        toast({ title: doneText(done.length) })
        return
      }
      setReport({
        done: done.length,
        failed: failed.map(({ id: failedId, ...refusal }) => {
          const row = rows.find(({ case_id }) => case_id === failedId)
          return { id: failedId, name: row ? nameOf(row) : '', message: inPublishedWords(refusal).message }
        }),
      })
    })
  }
  const text = (name: 'number' | 'reason', label: string, hint?: string) => (
    <TextField
      id={`${id}-${name}`}
      name={name}
      label={label}
      hint={hint}
      value={detail}
      error={wrong[name]}
      autoComplete="off"
      onChange={(typed) => {
        setDetail(typed)
        setWrong({})
      }}
      onBlur={() => {}}
    />
  )
  return (
    <Dialog open title={commissionsTexts[titles[kind]]} onClose={onClose}>
      {report ? (
        <Report {...report} onClose={onClose} />
      ) : (
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <p>
            {isOne && only ? `${nameOf(only)}. ` : ''}
            {fillText(commissionsTexts.somaSelecionadas, { valor: formatBrl(left) })}
          </p>
          {kind === 'invoiced' && text('number', commissionsTexts.numeroDaNota)}
          {kind === 'written_off' && text('reason', commissionsTexts.motivo, commissionsTexts.motivoExemplo)}
          <DayField
            label={commissionsTexts[days[kind]]}
            value={day}
            error={wrong.day}
            onChange={(chosen) => {
              setDay(chosen)
              setWrong({})
            }}
          />
          {isOne && (
            <TextField
              id={`${id}-amount`}
              name="amount"
              label={commissionsTexts.valor}
              hint={fillText(commissionsTexts.valorDica, { valor: formatBrl(left) })}
              value={amount}
              error={wrong.amount}
              autoComplete="off"
              inputMode="numeric"
              optional
              onChange={(typed) => {
                setAmount(typed)
                setWrong({})
              }}
              onBlur={() => {}}
            />
          )}
          <Actions end>
            <OutlineButton size="3" type="button" onClick={onClose}>
              {adminEditorTexts.cancelar}
            </OutlineButton>
            <Button size="3" type="submit" loading={running} disabled={running}>
              {isOne
                ? commissionsTexts.lancar
                : fillText(commissionsTexts.lancarEmVarias, { n: rows.length })}
            </Button>
          </Actions>
        </form>
      )}
    </Dialog>
  )
}
