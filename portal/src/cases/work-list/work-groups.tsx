import type { CaseStage } from 'core'
import { fillText } from 'core/texts'
import { labelsTexts } from 'core/texts/labels'
import { workRowTexts } from 'core/texts/work-row'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { useChosen } from '../../ui/use-chosen.ts'
import { useColumns, type Column } from './columns.ts'
import { ManyBar } from './many-bar.tsx'
import { listWork, type Grouping, type ListedWork, type WorkGroup } from './work-api.ts'
import { NoResults, type ResultProps } from './work-results.tsx'
import { WorkRows } from './work-rows.tsx'
import { WorkTable } from './work-table.tsx'
import styles from './work-row.module.css'

/** Group with its first page; the same object until the group reloads. */
export interface ShownGroup {
  group: WorkGroup
  first: ListPage<ListedWork>
}

function nameOf({ value, name }: WorkGroup, by: Grouping): string {
  if (by === 'stage') return labelsTexts[`etapa_${value as CaseStage}`]
  const unknown = {
    responsible: workRowTexts.semAgente,
    branch: workRowTexts.semFilial,
    referred_by: workRowTexts.semParceiro,
  }
  return name ?? unknown[by]
}

interface GroupProps extends ShownGroup {
  by: Grouping
  view: ResultProps['view']
  columns: readonly Column[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onItems: (value: string, items: readonly ListedWork[]) => void
}

/** Rows of a group under its name and count, with pages of their own. */
function GroupRows({ group, first, by, view, columns, chosen, onChoose, onItems }: GroupProps) {
  const { search } = useLocation()
  const { value, count } = group
  const groupView = { ...view, [by]: value }
  const pages = usePages<ListedWork, HTMLTableSectionElement>(
    first,
    (query) => listWork(groupView, query),
    JSON.stringify(groupView),
  )
  const { items, list, hasMore } = pages
  useEffect(() => onItems(value, items), [onItems, value, items])
  const name = nameOf(group, by)
  return (
    <>
      <tbody>
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={columns.length + 2}>
            {name} <span>{count}</span>
          </th>
        </tr>
      </tbody>
      <WorkRows
        ref={list}
        items={items}
        chosen={chosen}
        columns={columns}
        search={search}
        onChoose={onChoose}
      />
      {(hasMore || pages.added > 0) && (
        <tbody>
          <tr className={styles.more}>
            <td colSpan={columns.length + 2}>
              <ShowMore pages={pages} label={fillText(workRowTexts.maisDoGrupo, { nome: name })} />
            </td>
          </tr>
        </tbody>
      )}
    </>
  )
}

interface Props extends ResultProps {
  by: Grouping
  groups: readonly ShownGroup[]
  create: ReactNode
}

/** Table of a view in groups: by stage, agent or partner. */
export function WorkGroups({ by, groups, view, create, staff, tags, isSelecting }: Props) {
  const { columns } = useColumns()
  const { chosen, choose, chooseNone } = useChosen()
  const [shown, setShown] = useState<Readonly<Record<string, readonly ListedWork[]>>>({})
  const [onItems] = useState(
    () => (value: string, items: readonly ListedWork[]) =>
      setShown((before) => ({ ...before, [value]: items })),
  )
  if (groups.length === 0) return <NoResults view={view} create={create} />
  const works = groups.flatMap(({ group, first }) => shown[group.value] ?? first.items)
  return (
    <>
      <WorkTable
        columns={columns}
        ids={works.map(({ id }) => id)}
        chosen={chosen}
        onChoose={choose}
        isSelecting={isSelecting}
      >
        {groups.map((one) => (
          <GroupRows
            key={one.group.value}
            {...one}
            by={by}
            view={view}
            columns={columns}
            chosen={chosen}
            onChoose={choose}
            onItems={onItems}
          />
        ))}
      </WorkTable>
      <ManyBar
        works={works.filter(({ id }) => chosen.has(id))}
        staff={staff}
        tags={tags}
        onDone={(ids) => choose(ids, false)}
        onClear={chooseNone}
      />
    </>
  )
}
