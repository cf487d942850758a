import { maskPhone, partnerTypes, partnerTypeText, usualFlags } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminPartnersTexts } from 'core/texts/admin-partners'
import { useRef } from 'react'
import { CheckField } from '../../forms/check-field.tsx'
import { describedBy, Field } from '../../forms/field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { EditSheet } from '../editor/edit-sheet.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { SiteCode } from '../../cases/list/site-code.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { PartnerPhoto } from './partner-photo.tsx'
import styles from './partners.module.css'
import { createPartner, updatePartner, type Partner, type PartnerChange } from './partner-api.ts'
import { flags, flagText, isOn, partnerForm, partnerLabels, readPartner, typeOf } from './partner-form.ts'

interface Props {
  /** What is changed; without it a partner is created. */
  opened: Partner | undefined
  /** It as it is now; nothing once somebody else deleted it. */
  partner: Partner | undefined
  reload: () => Promise<unknown>
  onClose: () => void
  /** One was just created before this one. */
  isNext: boolean
  /** One was created, and another one is to be. */
  onAnother: () => void
}

/** A partner is written here: what it is, how it is reached, what it may do. */
export function PartnerSheet({ opened, partner, reload, isNext, onClose, onAnother }: Props) {
  const toast = useToast()
  const another = useRef(false)
  const editor = useEditor({ item: partner, read: readPartner, reload })
  const form = useForm({
    schema: partnerForm(),
    labels: partnerLabels(),
    editor,
    send: async ({ type, ...given }) => {
      if (opened) {
        // What was not touched is not sent: an older type, in other words, stays.
        const all: PartnerChange = { type, ...given }
        const change = Object.fromEntries(editor.changed.map((name) => [name, all[name]]))
        editor.markSaved(
          await updatePartner(opened.id, { ...change, revision: editor.revision }),
          editor.draft,
        )
      } else await createPartner({ ...given, type: type ?? 'corretor' })
      await reload()
      if (another.current) onAnother()
      else onClose()
      toast({
        title: opened ? adminPartnersTexts.atualizado : adminPartnersTexts.criado,
        description: given.name,
      })
    },
    failure: () => ({ title: opened ? adminPartnersTexts.erroAtualizar : adminPartnersTexts.erroCriar }),
    onProblem: (problem) => !problem.fields.slug && editor.takeUp(problem),
  })
  const { text, set } = form
  const notes = text('notes')
  const origins = text('origins')
  const older = partner && !typeOf(partnerTypeText(partner.type)) ? [partner.type] : []
  const chooseType = (label: string) => {
    const type = typeOf(label)
    const usualBefore = usualFlags(typeOf(editor.draft.type) ?? 'corretor')
    // What somebody chose stays; what was only the usual becomes the usual of the new type.
    const untouched = flags.every((flag) => editor.draft[flag] === flagText(usualBefore[flag]))
    const usual = type && untouched ? usualFlags(type) : undefined
    set('type', label)
    if (usual) for (const flag of flags) set(flag, flagText(usual[flag]))
  }
  return (
    <EditSheet
      title={
        opened ? fillText(adminPartnersTexts.editarTitulo, { nome: opened.name }) : adminPartnersTexts.novo
      }
      form={form}
      editor={editor}
      mode={opened ? 'change' : 'create'}
      another={opened ? undefined : { label: adminEditorTexts.salvarEOutro, wanted: another }}
      // After one that was just saved the next is typed at once.
      firstId={isNext ? text('name').id : undefined}
      onClose={onClose}
    >
      <TextField {...text('name')} autoComplete="off" />
      <SelectField
        {...text('type')}
        options={[...older, ...partnerTypes.map(partnerTypeText)].map((label) => [label, label] as const)}
        onChange={chooseType}
      />
      <fieldset className={styles.flags}>
        <legend>{adminPartnersTexts.permissoes}</legend>
        <p>{adminPartnersTexts.permissoesDica}</p>
        {flags.map((flag) => (
          <CheckField
            key={flag}
            {...text(flag)}
            value={isOn(editor.draft[flag])}
            onChange={(on) => set(flag, flagText(on))}
          />
        ))}
      </fieldset>
      <div className={styles.pair}>
        <TextField
          {...text('phone')}
          type="tel"
          optional
          autoComplete="off"
          onChange={(phone) => set('phone', maskPhone(phone))}
        />
        <TextField {...text('email')} type="email" optional autoComplete="off" />
        <TextField {...text('tax_id')} optional autoComplete="off" />
        <TextField {...text('creci')} optional autoComplete="off" />
      </div>
      <TextField {...text('slug')} optional hint={adminPartnersTexts.apelidoDica} autoComplete="off" />
      <Field {...origins} hint={adminPartnersTexts.sitesDica}>
        <textarea
          id={origins.id}
          rows={3}
          spellCheck={false}
          value={origins.value}
          onChange={({ currentTarget }) => set('origins', currentTarget.value)}
          {...describedBy({ ...origins, hint: adminPartnersTexts.sitesDica })}
        />
      </Field>
      {partner && <PartnerPhoto partner={partner} reload={reload} />}
      {partner && <SiteCode widgetKey={partner.widget_key} />}
      <Field {...notes} hint={adminPartnersTexts.observacoesDica}>
        <textarea
          id={notes.id}
          rows={2}
          value={notes.value}
          onChange={({ currentTarget }) => set('notes', currentTarget.value)}
          {...describedBy({ ...notes, hint: adminPartnersTexts.observacoesDica })}
        />
      </Field>
    </EditSheet>
  )
}
