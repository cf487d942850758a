import { enteredOrigins, maskPhone } from 'core'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { leadsTexts } from 'core/texts/leads'
import { locationsTexts } from 'core/texts/locations'
import { flushSync } from 'react-dom'
import { KnownPersons } from '../shell/known-persons/known-persons.tsx'
import { Button } from '../ui/button.tsx'
import editStyles from '../ui/editor/edit-panel.module.css'
import { ErrorSummary } from '../ui/forms/error-summary.tsx'
import formStyles from '../ui/forms/forms.module.css'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { OutlineButton } from '../ui/outline-button.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import { useToast } from '../ui/toast/toast-context.ts'
import { createLead } from './leads-api.ts'

interface Props {
  /** Opens the lead that was entered, or the one that the person already had. */
  onEntered: (id: string) => Promise<void>
  onClose: () => void
}

/** Form for a person who called or visited the office. Only name and telephone are required. */
export function NewLeadPanel({ onEntered, onClose }: Props) {
  const toast = useToast()
  const form = useForm({
    schema: async () => (await import('./new-lead-schema.ts')).newLeadSchema,
    labels: {
      name: leadsTexts.nome,
      phone: leadsTexts.telefone,
      origin: leadsTexts.comoChegou,
      city: locationsTexts.cidade,
      email: leadsTexts.email,
    },
    initial: { name: '', phone: '', origin: 'telefone', city: '', email: '' },
    draft: 'lead',
    send: async ({ city, email, ...input }) => {
      const { lead, is_known } = await createLead({
        ...input,
        ...(city && { city }),
        ...(email && { email }),
      })
      // Synchronously, so that the leave guard sees a closed panel.
      flushSync(onClose)
      toast({ title: is_known ? leadsTexts.jaEraLead : leadsTexts.anotado })
      await onEntered(lead.id)
    },
    failure: () => ({ title: leadsTexts.erroSalvar }),
  })
  const { values, text, set } = form
  const isDirty = [values.name, values.phone, values.city, values.email].some((value) => value !== '')
  return (
    <SidePanel title={leadsTexts.novoLead} dirty={isDirty} onDiscard={form.draft.clear} onClose={onClose}>
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={form.submit}>
          <ErrorSummary form={form} />
          <div className={formStyles.form}>
            <TextField {...text('name')} autoComplete="off" />
            <TextField
              {...text('phone')}
              type="tel"
              autoComplete="off"
              onChange={(phone) => set('phone', maskPhone(phone))}
            />
            <KnownPersons phone={values.phone} email={values.email} />
            <SelectField
              {...text('origin')}
              options={enteredOrigins.map((origin) => [origin, leadsTexts[`origem_${origin}`]] as const)}
            />
            <TextField {...text('city')} optional autoComplete="off" />
            <TextField {...text('email')} type="email" optional autoComplete="off" />
          </div>
          <div className={editStyles.actions}>
            <OutlineButton size="3" type="button" onClick={leave}>
              {adminEditorTexts.cancelar}
            </OutlineButton>
            <Button size="3" type="submit" loading={form.sending} disabled={form.sending}>
              {leadsTexts.anotar}
            </Button>
          </div>
        </form>
      )}
    </SidePanel>
  )
}
