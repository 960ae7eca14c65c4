import * as ReactQuery from '@tanstack/react-query'
import * as React from 'react'
import * as JsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'

const single = (version: string, library: unknown) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
})

/**
 * What must exist once in the page. Shared libraries are never tree-shaken, so the router and the kit are not here:
 * every app bundles the part it uses.
 */
export const shared = {
  react: single(React.version, React),
  'react/jsx-runtime': single(React.version, JsxRuntime),
  'react-dom': single(React.version, ReactDom),
  'react-dom/client': single(React.version, ReactDomClient),
  '@tanstack/react-query': single(__QUERY_VERSION__, ReactQuery),
}
