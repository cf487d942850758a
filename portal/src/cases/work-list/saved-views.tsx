import { foldText } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { workListTexts } from 'core/texts/work-list'
import { Bookmark, Pencil, Trash2, UserRound, Users } from 'lucide-react'
import { useState } from 'react'
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
import { OutlineButton } from '../../ui/outline-button.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { changeView, removeView, saveView, type View } from './work-api.ts'
import { readWorkFilters } from './work-view.ts'
import { builtIn, isSame } from './work-views.tsx'

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

/** Menu of the saved view on the screen. */
function ViewMenu({ view, onRename }: { view: View; onRename: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [isRemoving, setRemoving] = useState(false)
  const saving = useAction({ failure: () => ({ title: workListTexts.erroVisao }) })
  const removing = useAction({ failure: () => ({ title: workListTexts.erroExcluirVisao }) })
  const { id, name, is_shared } = view
  return (
    <>
      <RowMenu
        label={fillText(workListTexts.opcoesDaVisao, { nome: name })}
        items={[
          { label: workListTexts.renomearVisao, icon: Pencil, onChoose: onRename },
          {
            label: is_shared ? workListTexts.naoCompartilharVisao : workListTexts.compartilharVisao,
            icon: is_shared ? UserRound : Users,
            onChoose: () =>
              void saving.run(async () => {
                await changeView(id, { is_shared: !is_shared })
                await revalidate()
                toast({ title: workListTexts.visaoSalva, description: name })
              }),
          },
          { label: workListTexts.excluirVisao, icon: Trash2, onChoose: () => setRemoving(true) },
        ]}
      />
      {isRemoving && (
        <ConfirmDialog
          title={fillText(workListTexts.excluirVisaoTitulo, { nome: name })}
          text={is_shared ? workListTexts.excluirVisaoTextoEquipe : workListTexts.excluirVisaoTexto}
          action={workListTexts.excluirVisao}
          running={removing.running}
          onCancel={() => setRemoving(false)}
          onConfirm={() =>
            void removing.run(async () => {
              await removeView(id)
              setRemoving(false)
              await revalidate()
              toast({ title: workListTexts.visaoExcluida, description: name })
            })
          }
        />
      )}
    </>
  )
}

/** Saves the current view, and renames, shares or removes a saved one. */
export function SavedViewActions({ saved }: { saved: readonly View[] }) {
  const [search] = useSearchParams()
  const [naming, setNaming] = useState<{ view?: View }>()
  // A person search is not saved: its digest becomes stale when encryption keys are rotated.
  const { person, ...filters } = readWorkFilters(search)
  const view = saved.find((one) => one.may_change && isSame(one.filters, filters))
  const isNew =
    !person &&
    [...builtIn().map(([, viewFilters]) => viewFilters), ...saved.map((one) => one.filters)].every(
      (existing) => !isSame(existing, filters),
    )
  return (
    <>
      {view && !person && <ViewMenu key={view.id} view={view} onRename={() => setNaming({ view })} />}
      {isNew && (
        <OutlineButton size="3" data-screen-only onClick={() => setNaming({})}>
          <Bookmark />
          {workListTexts.salvarVisao}
        </OutlineButton>
      )}
      {naming && (
        <ViewDialog {...naming} saved={saved} filters={filters} onClose={() => setNaming(undefined)} />
      )}
    </>
  )
}
