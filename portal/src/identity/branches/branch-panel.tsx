import { fillText } from 'core/texts'
import { adminBranchesTexts } from 'core/texts/admin-branches'
import { z } from 'zod'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Hint } from '../../ui/hint.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { createBranch, updateBranch, type Branch } from './branch-api.ts'

const readBranch = (branch?: Branch) => ({
  name: { text: branch?.name ?? '', revision: branch?.revision },
  city: { text: branch?.city ?? '', revision: branch?.revision },
})

interface Props {
  /** Branch that is edited; undefined creates one. */
  opened: Branch | undefined
  /** Current version of the branch; undefined once another person deleted it. */
  branch: Branch | undefined
  reload: () => Promise<unknown>
  onClose: () => void
}

export function BranchPanel({ opened, branch, reload, onClose }: Props) {
  const toast = useToast()
  const editor = useEditor({ item: branch, read: readBranch, reload, draft: `filial:${branch?.id ?? ''}` })
  const form = useForm({
    schema: z.object({
      name: z.string().trim().min(1, adminBranchesTexts.informeNome),
      city: z.string().trim().min(1, adminBranchesTexts.informeCidade),
    }),
    labels: { name: adminBranchesTexts.nome, city: adminBranchesTexts.cidade },
    editor,
    send: async (input) => {
      if (opened)
        editor.markSaved(await updateBranch(opened.id, { ...input, revision: editor.revision }), editor.draft)
      else await createBranch(input)
      await reload()
      onClose()
      toast({
        title: opened ? adminBranchesTexts.atualizada : adminBranchesTexts.criada,
        description: input.name,
      })
    },
    failure: () => ({ title: opened ? adminBranchesTexts.erroAtualizar : adminBranchesTexts.erroCriar }),
    onProblem: (problem) => !problem.fields.name && editor.takeUp(problem),
  })
  return (
    <EditPanel
      title={
        opened ? fillText(adminBranchesTexts.editarTitulo, { nome: opened.name }) : adminBranchesTexts.nova
      }
      form={form}
      editor={editor}
      mode={opened ? 'change' : 'create'}
      onClose={onClose}
    >
      <TextField {...form.text('name')} autoComplete="off" />
      <TextField {...form.text('city')} autoComplete="off" />
      <Hint>{adminBranchesTexts.dica}</Hint>
    </EditPanel>
  )
}
