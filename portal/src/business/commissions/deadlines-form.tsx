import 'core/without-eval'
import { commissionRulesTexts } from 'core/texts/commission-rules'
import { z } from 'zod'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { saveDeadlines, type Deadlines } from './commissions-api.ts'
import formStyles from '../../ui/forms/forms.module.css'
import styles from './commissions.module.css'

const MOST = 365

const deadlinesForm = () => {
  const days = z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, commissionRulesTexts.prazoInvalido)
    .transform(Number)
    .refine((n) => n >= 1 && n <= MOST, commissionRulesTexts.prazoInvalido)
  return z.object({ invoice_days: days, receive_days: days })
}

interface Props {
  deadlines: Deadlines
  reload: () => Promise<unknown>
}

/** Form for the days after which a commission is late. */
export function DeadlinesForm({ deadlines, reload }: Props) {
  const toast = useToast()
  const form = useForm({
    schema: deadlinesForm(),
    labels: {
      invoice_days: commissionRulesTexts.prazoFaturar,
      receive_days: commissionRulesTexts.prazoReceber,
    },
    initial: {
      invoice_days: String(deadlines.invoice_days),
      receive_days: String(deadlines.receive_days),
    },
    send: async (input) => {
      await saveDeadlines(input)
      await reload()
      toast({ title: commissionRulesTexts.prazosSalvos })
    },
    failure: () => ({ title: commissionRulesTexts.erroPrazos }),
  })
  return (
    <Panel>
      <form className={`${formStyles.form} ${styles.deadlines}`} noValidate onSubmit={form.submit}>
        <div>
          <h2>{commissionRulesTexts.prazos}</h2>
          <Hint>{commissionRulesTexts.prazosTexto}</Hint>
        </div>
        <ErrorSummary form={form} />
        <div className={styles.pair}>
          <TextField {...form.text('invoice_days')} autoComplete="off" inputMode="numeric" />
          <TextField {...form.text('receive_days')} autoComplete="off" inputMode="numeric" />
        </div>
        <div>
          <Button size="3" type="submit" loading={form.sending}>
            {commissionRulesTexts.salvarPrazos}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
