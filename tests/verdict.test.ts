import { expect, test } from 'vitest'

import { readReports } from '#ci/reports.mjs'

import { judge } from './faults/verdict.ts'

test('the verdict of the fault test sees what is lost, doubled and out of order', () => {
  expect(judge(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual({ lost: 0, doubled: 0, reordered: 0 })
  expect(judge(['a', 'b', 'c'], ['a', 'c'])).toEqual({ lost: 1, doubled: 0, reordered: 0 })
  expect(judge(['a', 'b'], ['a', 'a', 'a', 'b'])).toEqual({ lost: 0, doubled: 2, reordered: 0 })
  expect(judge(['a', 'b', 'c'], ['b', 'a', 'c'])).toEqual({ lost: 0, doubled: 0, reordered: 1 })
  expect(judge(['a'], ['older', 'a'])).toEqual({ lost: 0, doubled: 0, reordered: 0 })
})

test('the verdict of a run names what failed and why, whatever its report says before', () => {
  const report = `<testsuites><testsuite name="a.test.ts">
<testcase name="passes" time="1">
</testcase>
<testcase name="says so" time="1">
<system-out>
<![CDATA[<error>a page</error><testcase name="printed"><failure/>]]>
</system-out>
</testcase>
<testcase name="is left out" time="0">
<properties>
<property name="skip" value="">
</property>
</properties>
<skipped>
</skipped>
</testcase>
<testcase name="fails" time="1">
<properties>
<property name="slow" value="">
</property>
</properties>
<system-out>
<![CDATA[/home: 19 requests]]>
</system-out>
<failure message="a.test.ts:1:1 fails" type="FAILURE">
<![CDATA[  a.test.ts:1:1 › fails

    \u001B[31mError: the <dialog> is not there\u001B[39m
]]>
</failure>
</testcase>
<testcase name="throws" time="1">
<error message="Timeout" type="Error">
</error>
</testcase>
<testcase name="is short" time="1"/>
</testsuite></testsuites>`
  expect(readReports(report)).toEqual({
    passed: 3,
    failures: [
      'name="fails" time="1"\n  a.test.ts:1:1 › fails\n    Error: the <dialog> is not there',
      'name="throws" time="1"',
    ],
  })
})
