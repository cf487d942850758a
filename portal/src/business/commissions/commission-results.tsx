import { countFound } from 'core/texts/count-text'
import { commissionsTexts } from 'core/texts/commissions'
import { useState } from 'react'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Hint } from '../../ui/hint.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useChosen } from '../../ui/use-chosen.ts'
import { CommissionPanel } from './commission-panel.tsx'
import { CommissionTable } from './commission-table.tsx'
import { listCommissions, type CommissionRow, type CommissionsView } from './commissions-api.ts'
import { addressOf } from './commissions-view.ts'
import { MarkBar } from './mark-bar.tsx'

interface Props {
  view: CommissionsView
  first: ListPage<CommissionRow>
}

/** Commissions of a view, with bulk actions on the selected ones. */
export function CommissionResults({ view, first }: Props) {
  const me = useMe()
  const { chosen, choose, chooseNone } = useChosen()
  const [opened, setOpened] = useState<CommissionRow>()
  const pages = usePages<CommissionRow, HTMLTableSectionElement>(
    first,
    (query) => listCommissions(view, query),
    JSON.stringify(view),
  )
  const { items, hasMore, list } = pages
  const isNarrowed = Object.keys(view).some((name) => name !== 'month')
  return (
    <>
      {items.length > 0 && (
        <>
          <Hint>
            <output>
              {countFound(items.length, hasMore, [
                commissionsTexts.umaComissao,
                commissionsTexts.variasComissoes,
                commissionsTexts.primeirasComissoes,
              ])}
            </output>
          </Hint>
          <CommissionTable
            items={items}
            isOpenList={view.show === 'open'}
            mayMark={me.role === 'admin'}
            chosen={chosen}
            onChoose={choose}
            onOpen={setOpened}
            list={list}
          />
        </>
      )}
      {items.length === 0 &&
        (isNarrowed ? (
          <NothingFound
            title={commissionsTexts.nenhumaComFiltros}
            text={commissionsTexts.nenhumaComFiltrosTexto}
            all={addressOf(view.month ? { month: view.month } : {})}
            clear={commissionsTexts.limpar}
          />
        ) : (
          <EmptyList title={commissionsTexts.nenhumaTitulo} text={commissionsTexts.nenhumaTexto} />
        ))}
      <ShowMore pages={pages} />
      {me.role === 'admin' && (
        <MarkBar
          rows={items.filter(({ case_id }) => chosen.has(case_id))}
          onDone={(ids) => choose(ids, false)}
          onClear={chooseNone}
        />
      )}
      {opened && <CommissionPanel row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
