import { DATA_BLOCK, dataText } from '../../ui/published/data-block.ts'

/** JSON for the page's script, in an element that browsers do not execute. */
export const DataBlock = ({ value }: { value: unknown }) => (
  <script type="application/json" id={DATA_BLOCK} dangerouslySetInnerHTML={{ __html: dataText(value) }} />
)
