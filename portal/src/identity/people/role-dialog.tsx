import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { z } from 'zod'
import { FormView } from '../../ui/forms/form-view.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { changeRole, type PartnerName, type Person } from './people-api.ts'
import { needsPartner, partnerMissing, RoleFields, roleShape, toRole } from './role-fields.tsx'

interface Props {
  person: Person
  partners: readonly PartnerName[]
  reload: () => Promise<unknown>
  onClose: () => void
}

export function RoleDialog({ person, partners, reload, onClose }: Props) {
  const { id, name, role, partner } = person
  const toast = useToast()
  const form = useForm({
    schema: z.object(roleShape()).refine(needsPartner, partnerMissing()),
    labels: { role: adminPeopleTexts.papel, partner_id: adminPeopleTexts.parceiro },
    initial: { role, partner_id: partner?.id ?? '' },
    send: async (input) => {
      await changeRole(id, toRole(input))
      await reload()
      onClose()
      toast({ title: adminPeopleTexts.papelMudou, description: name })
    },
    failure: () => ({ title: adminPeopleTexts.erroPapel }),
  })
  return (
    <Dialog open title={fillText(adminPeopleTexts.mudarPapelDe, { nome: name })} onClose={onClose}>
      <FormView form={form} submitLabel={adminEditorTexts.salvar}>
        <RoleFields role={form.text('role')} partner={form.text('partner_id')} partners={partners} />
        <Hint>{fillText(adminPeopleTexts.mudarPapelDica, { nome: name })}</Hint>
      </FormView>
    </Dialog>
  )
}
