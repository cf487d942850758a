import { expect } from 'vitest'
import { paths } from 'core/paths'
import { at, test } from '../support/test.ts'

test('the server answers 200 for every path of the portal', async () => {
  for (const path of Object.values(paths)) {
    const response = await fetch(at.site(path.replace(/:\w+/g, 'x')))
    expect(`${path} ${response.status}`).toBe(`${path} 200`)
  }
})
