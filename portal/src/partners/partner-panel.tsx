import { maskPhone, partnerTypes, partnerTypeText, usualFlags } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminPartnersTexts } from 'core/texts/admin-partners'
import { useRef } from 'react'
import { CheckField } from '../ui/forms/check-field.tsx'
import { describedBy, Field } from '../ui/forms/field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { KnownPersons } from '../shell/known-persons/known-persons.tsx'
import { useToast } from '../ui/toast/toast-context.ts'
import { EditPanel } from '../ui/editor/edit-panel.tsx'
import { useEditor } from '../ui/editor/use-editor.ts'
import { SiteCode } from './site-code.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { RefusedSites } from './refused-sites.tsx'
import { PartnerPhoto } from './partner-photo.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { BranchField } from './branch-field.tsx'
import styles from './partners.module.css'
import { SentenceField } from './sentence-field.tsx'
import {
  createPartner,
  photoAddress,
  removePhoto,
  updatePartner,
  type Partner,
  type PartnerChange,
} from './partner-api.ts'
import { flags, flagText, isOn, partnerForm, partnerLabels, readPartner, typeOf } from './partner-form.ts'

interface Props {
  /** Partner that is edited; undefined creates one. */
  opened: Partner | undefined
  /** Current version of the partner; undefined once another person deleted it. */
  partner: Partner | undefined
  reload: () => Promise<unknown>
  onClose: () => void
  /** Another partner was created just before, with "save and create another". */
  isNext: boolean
  /** Called after creating one with "save and create another". */
  onAnother: () => void
}

export function PartnerPanel({ opened, partner, reload, isNext, onClose, onAnother }: Props) {
  const toast = useToast()
  const another = useRef(false)
  const editor = useEditor({
    item: partner,
    read: readPartner,
    reload,
    draft: `parceiro:${partner?.id ?? ''}`,
  })
  const form = useForm({
    schema: partnerForm(),
    labels: partnerLabels(),
    editor,
    send: async ({ type, ...input }) => {
      if (opened) {
        // Sends changed fields only, so that a type from an older version stays.
        const all: PartnerChange = { type, ...input }
        const change = Object.fromEntries(editor.changed.map((name) => [name, all[name]]))
        editor.markSaved(
          await updatePartner(opened.id, { ...change, revision: editor.revision }),
          editor.draft,
        )
      } else await createPartner({ ...input, type: type ?? 'corretor' })
      await reload()
      if (another.current) onAnother()
      else onClose()
      toast({
        title: opened ? adminPartnersTexts.atualizado : adminPartnersTexts.criado,
        description: input.name,
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
    // A new type sets its usual permissions, unless the person changed one.
    const untouched = flags.every((flag) => editor.draft[flag] === flagText(usualBefore[flag]))
    const usual = type && untouched ? usualFlags(type) : undefined
    set('type', label)
    if (usual) for (const flag of flags) set(flag, flagText(usual[flag]))
  }
  return (
    <EditPanel
      title={
        opened ? fillText(adminPartnersTexts.editarTitulo, { nome: opened.name }) : adminPartnersTexts.novo
      }
      form={form}
      editor={editor}
      mode={opened ? 'change' : 'create'}
      another={opened ? undefined : { label: adminEditorTexts.salvarEOutro, wanted: another }}
      // "Save and create another" focuses the first field of the next partner.
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
      {!opened && (
        <KnownPersons cpf={text('tax_id').value} phone={text('phone').value} email={text('email').value} />
      )}
      <TextField {...text('slug')} optional hint={adminPartnersTexts.apelidoDica} autoComplete="off" />
      <Field {...origins} hint={adminPartnersTexts.sitesDica}>
        <TextArea
          id={origins.id}
          rows={3}
          spellCheck={false}
          value={origins.value}
          onChange={({ currentTarget }) => set('origins', currentTarget.value)}
          {...describedBy({ ...origins, hint: adminPartnersTexts.sitesDica })}
        />
      </Field>
      {partner && (
        <RefusedSites
          sites={partner.refused_sites}
          origins={origins.value}
          onAdd={(origin) => set('origins', [origins.value.trim(), origin].filter(Boolean).join('\n'))}
        />
      )}
      <TextField {...text('company')} optional hint={adminPartnersTexts.empresaDica} autoComplete="off" />
      <SentenceField {...text('sentence')} />
      <CheckField
        {...text('show_phone')}
        value={isOn(editor.draft.show_phone)}
        onChange={(on) => set('show_phone', flagText(on))}
      />
      {partner && (
        <PartnerPhoto
          name={partner.name}
          photo={partner.photo}
          uploadAddress={photoAddress(partner)}
          remove={() => removePhoto(partner)}
          reload={reload}
        />
      )}
      {partner && <SiteCode widgetKey={partner.widget_key} />}
      <BranchField {...text('branch_id')} />
      <Field {...notes} hint={adminPartnersTexts.observacoesDica}>
        <TextArea
          id={notes.id}
          rows={2}
          value={notes.value}
          onChange={({ currentTarget }) => set('notes', currentTarget.value)}
          {...describedBy({ ...notes, hint: adminPartnersTexts.observacoesDica })}
        />
      </Field>
    </EditPanel>
  )
}
