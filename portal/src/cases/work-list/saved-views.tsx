import { foldText } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { workListTexts } from 'core/texts/work-list'
import { Bookmark, Pencil, Trash2, UserRound, Users, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { FormView } from '../../ui/forms/form-view.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { changeView, removeView, saveView, type View } from './work-api.ts'
import { builtIn, isSame } from './built-in-views.ts'
import { readWorkFilters } from './work-view.ts'

interface DialogProps {
  /** View to rename; undefined to save the current one. */
  view?: View
  saved: readonly View[]
  filters: View['filters']
  onClose: () => void
}

/** Names the current view or renames a saved one. An existing name overwrites that view. */
function ViewDialog({ view, saved, filters, onClose }: DialogProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.view,
    labels: { name: workListTexts.nomeDaVisao, is_shared: workListTexts.visaoDaEquipe },
    initial: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    send: async ({ name, is_shared }) => {
      if (view) await changeView(view.id, { name, is_shared })
      else if (same) await changeView(same.id, { name, is_shared, filters })
      else await saveView({ name, is_shared, filters })
      await revalidate()
      onClose()
      toast({ title: workListTexts.visaoSalva, description: name })
    },
    failure: () => ({ title: workListTexts.erroVisao }),
  })
  const name = form.text('name')
  const same = view
    ? undefined
    : saved.find((one) => one.is_own && foldText(one.name) === foldText(name.value))
  return (
    <Dialog open title={view ? workListTexts.renomearVisao : workListTexts.salvarVisao} onClose={onClose}>
      <FormView form={form} submitLabel={same ? workListTexts.visaoSubstituir : adminEditorTexts.salvar}>
        {!view && <Hint>{workListTexts.salvarVisaoTexto}</Hint>}
        <TextField {...name} autoComplete="off" />
        <CheckField {...form.check('is_shared')} />
        {same && (
          <Hint>
            <output>{workListTexts.visaoSubstituirTexto}</output>
          </Hint>
        )}
      </FormView>
    </Dialog>
  )
}

interface ViewAction {
  label: string
  icon: LucideIcon
  onChoose: () => void
}

/**
 * Actions on the view on the screen: save it; if it is a saved one, rename, share or remove it.
 * @returns the actions for a menu, and their dialogs, which stay when the menu closes
 */
export function useViewActions(saved: readonly View[]): { actions: ViewAction[]; dialogs: ReactNode } {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [dialog, setDialog] = useState<{ view?: View } | { removed: View }>()
  const saving = useAction({ failure: () => ({ title: workListTexts.erroVisao }) })
  const removing = useAction({ failure: () => ({ title: workListTexts.erroExcluirVisao }) })
  const close = () => setDialog(undefined)
  // A person search is not saved: its digest becomes stale when encryption keys are rotated.
  const { person, ...filters } = readWorkFilters(search)
  const view = person ? undefined : saved.find((one) => one.may_change && isSame(one.filters, filters))
  const isNew =
    !person &&
    [...builtIn().map(([, viewFilters]) => viewFilters), ...saved.map((one) => one.filters)].every(
      (existing) => !isSame(existing, filters),
    )
  const share = ({ id, name, is_shared }: View) =>
    void saving.run(async () => {
      await changeView(id, { is_shared: !is_shared })
      await revalidate()
      toast({ title: workListTexts.visaoSalva, description: name })
    })
  const remove = ({ id, name }: View) =>
    void removing.run(async () => {
      await removeView(id)
      close()
      await revalidate()
      toast({ title: workListTexts.visaoExcluida, description: name })
    })
  const ofSaved = (shown: View): ViewAction[] => [
    { label: workListTexts.renomearVisao, icon: Pencil, onChoose: () => setDialog({ view: shown }) },
    {
      label: shown.is_shared ? workListTexts.naoCompartilharVisao : workListTexts.compartilharVisao,
      icon: shown.is_shared ? UserRound : Users,
      onChoose: () => share(shown),
    },
    { label: workListTexts.excluirVisao, icon: Trash2, onChoose: () => setDialog({ removed: shown }) },
  ]
  const actions = view
    ? ofSaved(view)
    : isNew
      ? [{ label: workListTexts.salvarVisao, icon: Bookmark, onChoose: () => setDialog({}) }]
      : []
  const dialogs = (
    <>
      {dialog && !('removed' in dialog) && (
        <ViewDialog {...dialog} saved={saved} filters={filters} onClose={close} />
      )}
      {dialog && 'removed' in dialog && (
        <ConfirmDialog
          title={fillText(workListTexts.excluirVisaoTitulo, { nome: dialog.removed.name })}
          text={
            dialog.removed.is_shared ? workListTexts.excluirVisaoTextoEquipe : workListTexts.excluirVisaoTexto
          }
          action={workListTexts.excluirVisao}
          running={removing.running}
          onCancel={close}
          onConfirm={() => remove(dialog.removed)}
        />
      )}
    </>
  )
  return { actions, dialogs }
}
