import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

/** What stands in the source, how often or up to where, and what stands there instead. */
type Cut = [from: string, timesOrUntil: number | string, instead: string]

/** Arguments handed through every call that nothing here reads. */
const unused = (...names: [name: string, times: number][]): Cut[] =>
  names.map(([name, times]) => [`\t${name},\n`, times, ''])

/**
 * Bundles Preact from its own sources without what never happens here: the widget draws function components into a
 * shadow root, anew from one state at every change, in an order that never changes. It has no class components, state,
 * context, hydration, Suspense, portals, option hooks or reordered lists; props never turn into functions, and no style is
 * anything but custom properties. Each sentence is found as often as said, or the build stops: a new version of Preact
 * is looked at again, never silently changed.
 */
const cuts: Record<string, Cut[]> = {
  'diff/index.js': [
    ['// If the previous diff bailed out', "outer: if (typeof newType == 'function') {", ''],
    ['outer: if (typeof newType', 1, 'if (typeof newType'],
    ['let oldCommitQueueLength = commitQueue.length;', 1, ''],
    // A component is its function: called, and what it answers drawn.
    ['let c,\n', 'const renderResult =', 'tmp = newType(newVNode.props);\n'],
    ['// A vnode carrying a `_parentDom` prop', 'oldDom = diffChildren(', ''],
    ['// When we exit a portal', '} catch (e) {', ''],
    ['// We remove any componentDidMount, ...', 'newVNode._original = NULL;', ''],
    ['// if hydrating or creating initial tree', 'newVNode._dom = oldVNode._dom;\n\t\t\t}', '{'],
    ['if (!(e && e.then)) markAsForce(newVNode);', 1, ''],
    ['options._catchError(e, newVNode, oldVNode);', 1, 'throw e;'],
    ['if ((tmp = options.diffed)) tmp(newVNode);', 1, ''],
    ['if (options._commit)', '}\n\n/**\n * Diff two virtual nodes', ''],
    ["else if (nodeType == 'math') namespace = MATH_NAMESPACE;", 1, ''],
    ['if (excessDomChildren) {\n\t\tfor', 'if (!dom) {', ''],
    ['parentDom.ownerDocument || document', 1, 'parentDom.ownerDocument'],
    ['newProps.is ? newProps : parentDom', 1, 'parentDom'],
    ['// we are creating a new node, so', '}\n\n\tif (!nodeType) {', ''],
    [' && (!isHydrating || dom.data != newProps)', 1, ''],
    ['// A <template> holds its children', 'for (i in oldProps) {', 'parentDom = dom;\n'],
    ["if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\toldHtml = value;\n\t\t\t} else ", 1, ''],
    [" &&\n\t\t\t\t!(i == 'value' && 'defaultValue' in newProps)", 1, ''],
    [" &&\n\t\t\t\t!(i == 'checked' && 'defaultChecked' in newProps)", 1, ''],
    ["else if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\tnewHtml = value;\n\t\t\t} ", 1, ''],
    ["(!isHydrating || typeof value == 'function') &&", 1, ''],
    ["// If the new vnode didn't have dangerouslySetInnerHTML", 'diffChildren(\n\t\t\t\tparentDom', '{'],
    [
      'excessDomChildren\n\t\t\t\t\t? excessDomChildren[0]\n\t\t\t\t\t: oldVNode._children',
      1,
      'oldVNode._children',
    ],
    ['// Remove children that are not part of any vnode.', "i = 'value';", '}\n{'],
    ["if (nodeType == 'progress' && inputValue == NULL) {", 'if (\n\t\t\t\tinputValue', ''],
    ["(inputValue !== dom[i] || (nodeType == 'progress' && !inputValue))", 1, 'inputValue !== dom[i]'],
    ["try {\n\t\tif (typeof ref == 'function') {", 1, '{{'],
    ['} else ref.current = value;\n\t} catch (e) {\n\t\toptions._catchError(e, vnode);\n\t}', 1, '}}'],
    ['(owner = owner._component || owner._dom)', 1, '(owner = owner._dom)'],
    ['if (options.unmount) options.unmount(vnode);', 1, ''],
    ['(r = vnode.ref) && (!r.current || r.current == vnode._dom)', 1, '(r = vnode.ref)'],
    ['if ((r = vnode._component)) {', 'if ((r = vnode._children)) {', ''],
    ["typeof vnode.type == 'function'\n", ': true', "typeof vnode.type == 'function' ? skipRemove "],
    ['// A component that suspended while', 'if (!skipRemove) removeNode', ''],
    ['vnode._dom = vnode._component = vnode._parent', 1, 'vnode._dom = vnode._parent'],
    ...unused(['globalContext', 5], ['excessDomChildren', 5], ['commitQueue', 5], ['isHydrating', 5]),
    ['commitRoot(commitQueue, ', 1, 'commitRoot('],
  ],
  'diff/props.js': [
    ["if (typeof value == 'string') {", 'if (value) {\n\t\t\t\tfor', '{\n'],
    ['if (!oldValue || value[name] != oldValue[name]) {', 1, '{'],
    ['setStyle(dom.style, name, value[name])', 1, 'dom.style.setProperty(name, value[name])'],
    ...['width', 'height', 'href', 'list', 'form', 'download', 'rowSpan', 'colSpan', 'popover'].map(
      (name): Cut => [`name != '${name}' &&`, 1, ''],
    ),
    ["if (typeof value != 'function') value = NULL;", 1, ''],
    ["if (typeof oldValue != 'function') oldValue = NULL;", 1, ''],
    ['useCapture = name != (name', '\n\n\t\t\t// Infer correct casing', ''],
    [', useCapture)', 2, ')'],
    [".replace(/xlink(H|:h)/, 'h').replace(/sName$/, 's')", 1, ''],
    ['try {\n\t\t\t\tdom[name]', 1, '{dom[name]'],
    ['return;\n\t\t\t} catch (e) {}', 1, 'return;}'],
    ["if (typeof value == 'function') return;", 1, ''],
    ["name == 'popover' && value == true ? '' : value", 1, 'value'],
    ['options.event ? options.event(e) : e', 1, 'e'],
  ],
  'diff/children.js': [
    [" ||\n\t\t\ttypeof childVNode == 'function'\n", 1, '\n'],
    [' ||\n\t\t\tchildVNode.constructor === String\n', 1, '\n'],
    ['else if (childVNode.constructor === VNODE_MARKER && childVNode._depth) {', '} else {', '{'],
    ['{} else {\n\t\t\tnewChildren[i] = childVNode;', 1, 'else {\n\t\t\tnewChildren[i] = childVNode;'],
    ['childVNode._depth = newParentVNode._depth + 1;', 1, ''],
    ['|| oldVNode._flags & REF_DETACHED', 1, ''],
    // What moved far is inserted anew; the fewest moves matter to long lists that are sorted.
    ['childVNode._flags |= LIS_CANDIDATE;', 1, ''],
    ['moved = 1;', 1, 'childVNode._flags |= INSERT_VNODE;'],
    ['let moved = 0;', 1, ''],
    ['if (moved) {', '// Remove remaining oldChildren', ''],
    ['~(INSERT_VNODE | LIS_CANDIDATE)', 1, '~INSERT_VNODE'],
    ['childVNode._component || newDom', 1, 'newDom'],
    ['if (parentVNode.props._parentDom) return oldDom;', 1, ''],
    ['// A cursor a parked Suspense', 'let dom = parentVNode._dom;', ''],
    ['let next = oldDom;', 'if (dom != next) {', ''],
    ['if (dom != next) {', 1, 'if (dom != oldDom) {'],
    ['oldDom = dom;\n\t}', 'return oldDom;', 'oldDom = dom;\n\t}\n'],
    ['return oldDom;\n}\n\n/**\n * Flatten', 1, 'return oldDom && oldDom.nextSibling;\n}\n\n/**\n * Flatten'],
    ...unused(['globalContext', 2], ['excessDomChildren', 2], ['commitQueue', 2], ['isHydrating', 2]),
  ],
  'create-element.js': [
    ['if (!original && options.vnode) options.vnode(vnode);', 1, ''],
    ['_original: original || ++vnodeId', 1, '_original: 1'],
    ['_depth: 0,', 1, ''],
    ['_component: NULL,', 1, ''],
  ],
  'render.js': [
    ['if (options._root)', 'parentDom._children = createVNode', 'let oldVNode = parentDom._children;\n'],
    ['let commitQueue = [],\n\t\trefQueue', 1, 'let refQueue'],
    ['EMPTY_OBJ,\n\t\tparentDom.namespaceURI', 1, 'parentDom.namespaceURI'],
    ['oldVNode\n\t\t\t? NULL', 'oldVNode ? oldVNode._dom', ''],
    ['oldVNode ? oldVNode._dom : parentDom.firstChild', 1, 'oldVNode && oldVNode._dom'],
    ['// @ts-expect-error we are doing', 'refQueue\n\t)', ''],
    ['commitRoot(commitQueue, ', 1, 'commitRoot('],
  ],
  'component.js': [
    ['/**\n * Update component state', "/**\n * @param {import('./internal').VNode} vnode\n", ''],
    ["typeof vnode.type == 'function' && !vnode.props._parentDom", 1, "typeof vnode.type == 'function'"],
  ],
}

/** Applies a cut; throws where the source is not as it was when the cut was written. */
function cut(source: string, [from, timesOrUntil, instead]: Cut, file: string): string {
  const found = source.split(from).length - 1
  const wanted = typeof timesOrUntil === 'number' ? timesOrUntil : 1
  if (found !== wanted) throw new Error(`preact/src/${file}: found ${found} times, not ${wanted}: ${from}`)
  if (typeof timesOrUntil === 'number') return source.replaceAll(from, instead)
  const start = source.indexOf(from)
  const end = source.indexOf(timesOrUntil, start)
  if (end < 0) throw new Error(`preact/src/${file}: not found after ${from}: ${timesOrUntil}`)
  return source.slice(0, start) + instead + source.slice(end)
}

export const slimPreact: Plugin = {
  name: 'slim-preact',
  setup(build) {
    const sources = join(dirname(createRequire(import.meta.url).resolve('preact')), '../src')
    build.onResolve({ filter: /^preact$/ }, () => ({ path: join(sources, 'index.js'), sideEffects: false }))
    build.onLoad({ filter: /preact[\\/]src[\\/].*\.js$/ }, async ({ path }) => {
      const file = path.slice(sources.length + 1).replaceAll('\\', '/')
      const source = await readFile(path, 'utf8')
      const contents = (cuts[file] ?? []).reduce((text, one) => cut(text, one, file), source)
      return { contents, loader: 'js' }
    })
  },
}
