import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { adminBranchesTexts } from 'core/texts/admin-branches'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { countText } from 'core/texts/count-text'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { updateBranch, type Branch } from './branch-api.ts'

interface Props {
  branch: Branch
  reload: () => Promise<unknown>
  onEdit: (branch: Branch) => void
  onDelete: (branch: Branch) => void
}

export const BranchRow = memo(function BranchRow({ branch, reload, onEdit, onDelete }: Props) {
  const { id, name, city, active, revision, people, partners, cases } = branch
  return (
    <ListRow
      name={name}
      heading={<h2>{name}</h2>}
      facts={
        <>
          <span>{city}</span>
          {people + partners === 0 && <span>{adminBranchesTexts.semUso}</span>}
          {people > 0 && (
            <span>
              <Link to={`${paths.adminPeople}?branch=${id}`}>
                {countText(people, adminBranchesTexts.umaPessoa, adminBranchesTexts.pessoas)}
              </Link>
            </span>
          )}
          {partners > 0 && (
            <span>{countText(partners, adminBranchesTexts.umParceiro, adminBranchesTexts.parceiros)}</span>
          )}
          {cases > 0 && (
            <span>
              <Link to={`${paths.adminCases}?branch=${id}`}>
                {countText(cases, adminBranchesTexts.umDossie, adminBranchesTexts.dossies)}
              </Link>
            </span>
          )}
        </>
      }
      active={{
        label: adminBranchesTexts.ativa,
        offLabel: adminBranchesTexts.inativa,
        on: active,
        change: (on) => updateBranch(id, { active: on, revision }),
        done: (on) => ({
          title: on ? adminBranchesTexts.ativada : adminBranchesTexts.desativada,
          description: name,
        }),
        failure: () => ({ title: adminBranchesTexts.erroAtualizar }),
        keeps: adminBranchesTexts.desativeAntes,
      }}
      open={{
        label: adminBranchesTexts.editar,
        name: fillText(adminEditorTexts.editarNome, { nome: name }),
        onClick: () => onEdit(branch),
      }}
      onDelete={() => onDelete(branch)}
      reload={reload}
    />
  )
})
