import { fillText } from 'core/texts'
import { adminBranchesTexts } from 'core/texts/admin-branches'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { useCallback, useState } from 'react'
import { areaScreen } from '../../shell/staff/area-screen.tsx'
import { EditList } from '../../ui/lists/edit-list.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { deleteBranch, listBranches, type Branch } from './branch-api.ts'
import { BranchPanel } from './branch-panel.tsx'
import { BranchRow } from './branch-row.tsx'

interface Props {
  branches: readonly Branch[]
  reload: () => Promise<unknown>
}

function Branches({ branches, reload }: Props) {
  const [opened, setOpened] = useState<{ branch?: Branch }>()
  const edit = useCallback((branch: Branch) => setOpened({ branch }), [])
  const removal = useRemoval<Branch>({
    remove: deleteBranch,
    reload,
    question: ({ name }) => ({
      title: fillText(adminBranchesTexts.excluirPergunta, { nome: name }),
      text: adminEditorTexts.excluirTexto,
      action: adminBranchesTexts.excluirAcao,
    }),
    done: { title: adminBranchesTexts.excluida },
    failure: { title: adminBranchesTexts.erroExcluir },
  })
  return (
    <>
      <EditList
        create={adminBranchesTexts.nova}
        onCreate={() => setOpened({})}
        empty={{ title: adminBranchesTexts.vazioTitulo, text: adminBranchesTexts.vazioTexto }}
      >
        {branches.map((branch) => (
          <BranchRow key={branch.id} branch={branch} reload={reload} onEdit={edit} onDelete={removal.ask} />
        ))}
      </EditList>
      {opened && (
        <BranchPanel
          opened={opened.branch}
          branch={branches.find(({ id }) => id === opened.branch?.id)}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removal.dialog}
    </>
  )
}

/** Filiais: branches of the house. */
export const { loader, Component } = areaScreen({
  area: 'branches',
  load: listBranches,
  failure: () => ({ title: adminBranchesTexts.erroCarregar }),
  show: (branches, reload) => <Branches branches={branches} reload={reload} />,
})
