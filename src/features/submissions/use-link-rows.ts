import { useLingui } from '@lingui/react/macro'
import { useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { appState } from '../../state/app-state.ts'
import { changeLinkRows, EMPTY_ROWS, linkError } from './link-rows.ts'

/** The rows of a form of links, and what has to happen before they are sent. */
export function useLinkRows(initial: readonly string[] = []) {
	const { t } = useLingui()
	const [state, dispatch] = useReducer(changeLinkRows, [...initial], (links) =>
		changeLinkRows(EMPTY_ROWS, { type: 'restore', links }),
	)
	const form = useRef<HTMLFormElement>(null)

	function focusField(index: number) {
		form.current?.querySelectorAll('input')[index]?.focus()
	}

	/**
	 * Reads the links in all fields, and checks them.
	 *
	 * @returns whether the rows may be sent as they are. If reading has changed them, the form is submitted again, or
	 * stays open if links were left out.
	 */
	function isReady(): boolean {
		const read = changeLinkRows(state, { type: 'read' })
		if (read !== state) {
			flushSync(() => dispatch({ type: 'read' }))
			if (read.note?.leftOut === 0 && read.note.unread === 0) form.current?.requestSubmit()
			return false
		}
		dispatch({ type: 'check' })
		const firstWrong = state.rows.findIndex(({ link }) => linkError(link) !== undefined)
		if (firstWrong < 0) return true
		appState.actions.setError(t`Please correct errors before submitting.`)
		focusField(firstWrong)
		return false
	}

	return { state, dispatch, form, focusField, isReady }
}
