import { formatBrl } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { commissionsTexts } from 'core/texts/commissions'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { monthText } from '../numbers/figure-text.ts'
import { Actions } from '../../ui/actions.tsx'
import { closeMonth, type ConfirmedSums, type Summary } from './commissions-api.ts'
import { addressOf } from './commissions-view.ts'
import formStyles from '../../ui/forms/forms.module.css'
import { useToday } from '../../ui/use-today.ts'
import styles from './commissions.module.css'

interface Props {
  summary: Summary
  mayClose: boolean
  /** Whether the view covers the whole month, without a filter by agent or partner. */
  isWhole: boolean
  reload: () => Promise<unknown>
}

const sumsOf = ({ figures }: Summary) =>
  Object.fromEntries(figures.map(({ kind, value }) => [kind, value])) as unknown as ConfirmedSums

interface AskProps {
  summary: Summary
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Confirmation with the sums that closing makes final. */
function AskToClose({ summary, reload, onClose }: AskProps) {
  const toast = useToast()
  const { run, running } = useAction({
    failure: () => ({ title: commissionsTexts.erroFechar }),
    onProblem: () => {
      onClose()
      void reload()
    },
  })
  const month = monthText(summary.month)
  const close = () =>
    run(async () => {
      await closeMonth(summary.month, sumsOf(summary))
      await reload()
      onClose()
      toast({ title: fillText(commissionsTexts.fechadoMes, { mes: month }) })
    })
  return (
    <Dialog open title={fillText(commissionsTexts.fecharTitulo, { mes: month })} onClose={onClose}>
      <div className={formStyles.form}>
        <p>{commissionsTexts.fecharTexto}</p>
        <dl className={styles.sums}>
          {summary.figures.map(({ kind, value }) => (
            <div key={kind}>
              <dt>{commissionsTexts[`soma_${kind}`]}</dt>
              <dd>{formatBrl(value)}</dd>
            </div>
          ))}
        </dl>
        <Actions end>
          <OutlineButton size="3" onClick={onClose}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button size="3" loading={running} onClick={() => void close()}>
            {commissionsTexts.fechar}
          </Button>
        </Actions>
      </div>
    </Dialog>
  )
}

/** State of a month: closed by whom and when, or a button that closes it. */
export function Closing({ summary, mayClose, isWhole, reload }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const day = useToday()
  const { closed, can_close, first_open } = summary.closing
  if (closed)
    return (
      <p className={styles.closed}>
        <Lock size={18} />
        <span>
          <strong>{commissionsTexts.fechado}.</strong>{' '}
          {fillText(commissionsTexts.fechadoPor, { nome: closed.by, dia: formatDay(closed.at) })}.
        </span>
      </p>
    )
  if (!mayClose || !isWhole) return null
  if (summary.month >= day.slice(0, 7)) return null
  if (first_open !== null)
    return (
      <Hint>
        <Link to={addressOf({ month: first_open })}>
          {fillText(commissionsTexts.antesFeche, { mes: monthText(first_open) })}
        </Link>
      </Hint>
    )
  if (!can_close) return null
  return (
    <div className={styles.closing}>
      <OutlineButton size="3" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        <Lock />
        {commissionsTexts.fechar}
      </OutlineButton>
      {isConfirming && <AskToClose summary={summary} reload={reload} onClose={() => setConfirming(false)} />}
    </div>
  )
}
