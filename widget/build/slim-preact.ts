import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Bundles Preact from its own sources and tells the minifier which of its conditions never hold here: the widget
 * renders function components into a shadow root, and uses no class components, hydration, Suspense, portals or
 * component state or option hooks: it draws anew from one state. What those conditions guard then falls away as dead code. Each sentence is found as often as said, or
 * the build stops: a new version of Preact is looked at again, never silently changed.
 */
const never: Record<string, [sentence: string, times: number, instead: string][]> = {
  'diff/index.js': [
    ['oldVNode._flags & MODE_SUSPENDED &&', 1, 'false &&'],
    ['if (isHydrating || excessDomChildren) {', 1, 'if (false) {'],
    ['(end = rangeEnd(r, (nodes = [])))', 1, 'false'],
    ['if (newProps._parentDom) {', 2, 'if (false) {'],
    ['skipRemove && !vnode.props._parentDom', 1, 'skipRemove'],
    [
      'const isClassComponent = (tmp = newType.prototype) && tmp.render;',
      1,
      'const isClassComponent = false;',
    ],
    ['tmp = newType.contextType;', 1, ''],
    ['const provider = tmp && globalContext[tmp._id];', 1, ''],
    [': tmp._defaultValue\n\t\t\t\t: globalContext;', 1, ''],
    ['const componentContext = tmp\n\t\t\t\t? provider\n\t\t\t\t\t? provider.props.value\n\t\t\t\t\t', 1, ''],
    ['newProps,\n\t\t\t\t\t\tcomponentContext\n', 1, 'newProps'],
    ['(newProps, componentContext)', 2, '(newProps)'],
    ['newProps,\n\t\t\t\t\t\t\tc._nextState,\n\t\t\t\t\t\t\tcomponentContext\n', 1, ''],
    ['(newProps, c._nextState, componentContext)', 1, '()'],
    ['c.context = componentContext;', 1, ''],
    ['c._globalContext = globalContext;', 1, ''],
    ['let oldCommitQueueLength = commitQueue.length;', 1, ''],
    ['commitQueue.length = oldCommitQueueLength;', 1, ''],
    ['(newVNode._original == oldVNode._original &&\n\t\t\t\t\t\t!(c._bits & COMPONENT_DIRTY)) ||', 1, ''],
    ['(!(c._bits & COMPONENT_FORCE) &&\n\t\t\t\t\t\tc.shouldComponentUpdate &&', 1, '(false &&'],
    ['if (c._renderCallbacks.length) {', 2, 'if (false) {'],
    ['c._renderCallbacks = [];\n\t\t\t\tc._stateCallbacks = [];', 1, ''],
    ['commitQueue.some(c => {', 1, 'if (false) commitQueue.some(c => {'],
    ['if (!c.state) c.state = {};', 1, ''],
    ['c.render(c.props, (c.state = c._nextState), c.context)', 1, 'c.render(c.props)'],
    ['} while (c._bits & COMPONENT_DIRTY && ++count < 25);', 1, '} while (false);'],
    ['c.state = c._nextState;\n\n\t\t\tif', 1, 'if'],
    ['if (!(e && e.then)) markAsForce(newVNode);', 1, ''],
    ['if (c.componentWillUpdate) {', 1, 'if (false) {'],
    ['if (c.getChildContext) {', 1, 'if (false) {'],
    ['if (r.componentWillUnmount) {', 1, 'if (false) {'],
    ['if (resumed) resumed.some(removeNode);', 1, ''],
    ['if ((tmp = options._diff)) tmp(newVNode);', 1, ''],
    ['if ((tmp = options.diffed)) tmp(newVNode);', 1, ''],
    ['if (options._commit) options._commit(root, commitQueue);', 1, ''],
    ['if (options.unmount) options.unmount(vnode);', 1, ''],
    ['let renderHook = options._render,', 1, 'let renderHook = 0,'],
    ['if (options._hydrationMismatch)', 1, 'if (false)'],
    ["i == 'dangerouslySetInnerHTML'", 2, 'false'],
    ['if (newHtml) {', 1, 'if (false) {'],
    ["if (oldHtml) dom.textContent = '';", 1, ''],
    ['if (excessDomChildren) {', 3, 'if (false) {'],
    ['if (!isHydrating && excessDomChildren) {', 1, 'if (false) {'],
    ['if (excessDomChildren) excessDomChildren.some(removeNode);', 1, ''],
    ['(!isHydrating || dom.data != newProps)', 1, 'true'],
    ["(!isHydrating || typeof value == 'function') &&", 1, ''],
    ["if (!isHydrating || nodeType == 'textarea') {", 1, 'if (true) {'],
    ['if (isHydrating) {', 1, 'if (false) {'],
    ["nodeType == 'textarea' && newProps.defaultValue != NULL", 1, 'true'],
    [
      'excessDomChildren\n\t\t\t\t\t? excessDomChildren[0]\n\t\t\t\t\t: oldVNode._children',
      1,
      'oldVNode._children',
    ],
    ["(nodeType == 'template' && dom.content) || dom", 1, 'dom'],
    ["nodeType == 'progress' && inputValue == NULL", 1, 'false'],
    ["(nodeType == 'progress' && !inputValue)", 1, 'false'],
    ['newProps.is ? newProps : parentDom', 1, 'parentDom'],
    ["else if (nodeType == 'math') namespace = MATH_NAMESPACE;", 1, ''],
    ["nodeType == 'foreignObject' ||", 1, ''],
    ['(namespace == MATH_NAMESPACE && MATHML_TOKEN_ELEMENTS.test(nodeType))', 1, 'false'],
    ['if (c._bits & COMPONENT_PENDING_ERROR) {', 1, 'if (false) {'],
    ['if (c._bits & COMPONENT_PROCESSING_EXCEPTION) {', 1, 'if (false) {'],
    ['if (provider) provider.sub(c);', 1, ''],
    ['} else ref.current = value;', 1, '}'],
    ['(!r.current || r.current == vnode._dom)', 1, 'true'],
  ],
  'diff/catch-error.js': [['for (; (vnode = vnode._parent); ) {', 1, 'for (; false; ) {']],
  'diff/props.js': [
    ["if (typeof value == 'string') {", 1, 'if (false) {'],
    ["if (typeof oldValue == 'string') {", 1, 'if (false) {'],
    ...['width', 'height', 'href', 'list', 'form', 'download', 'rowSpan', 'colSpan', 'popover'].map(
      (name): [string, number, string] => [`name != '${name}' &&`, 1, ''],
    ),
    ['options.event ? options.event(e) : e', 1, 'e'],
    ["useCapture = name != (name = name.replace(CAPTURE_REGEX, '$1'));", 1, ''],
    [".replace(/xlink(H|:h)/, 'h').replace(/sName$/, 's')", 1, ''],
    ["name == 'popover' && value == true ? '' : value", 1, 'value'],
  ],
  'diff/children.js': [['|| oldVNode._flags & REF_DETACHED', 1, '']],
  'create-element.js': [['if (!original && options.vnode) options.vnode(vnode);', 1, '']],
  'render.js': [
    ['if (options._root) options._root(vnode, parentDom);', 1, ''],
    ['let isHydrating = vnode && vnode._flags & MODE_HYDRATE;', 1, 'let isHydrating = false;'],
    ['parentDom.firstChild\n\t\t\t\t? slice.call(parentDom.childNodes)\n\t\t\t\t: NULL', 1, 'NULL'],
    ['if (parentDom.nodeType == 9) {', 1, 'if (false) {'],
  ],
  'component.js': [
    ['BaseComponent.prototype.setState =', 1, 'const unusedSetState ='],
    ['BaseComponent.prototype.forceUpdate =', 1, 'const unusedForceUpdate ='],
    ['&& !vnode.props._parentDom', 2, ''],
  ],
}

export const slimPreact: Plugin = {
  name: 'slim-preact',
  setup(build) {
    const sources = join(dirname(createRequire(import.meta.url).resolve('preact')), '../src')
    build.onResolve({ filter: /^preact$/ }, () => ({ path: join(sources, 'index.js'), sideEffects: false }))
    build.onLoad({ filter: /preact[\\/]src[\\/].*\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8')
      const name = path.slice(sources.length + 1).replaceAll('\\', '/')
      for (const [sentence, times, instead] of never[name] ?? []) {
        const found = contents.split(sentence).length - 1
        if (found !== times)
          throw new Error(`preact/src/${name}: found ${found} times, not ${times}: ${sentence}`)
        contents = contents.replaceAll(sentence, instead)
      }
      return { contents, loader: 'js' }
    })
  },
}
