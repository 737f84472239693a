// ESLint's recommended rules and those below, all as errors. tsc finds undefined names.

import js from "@eslint/js";

export default [
	js.configs.recommended,
	{
		files: ["app/*.js", "docs/*.js"],
		linterOptions: { reportUnusedDisableDirectives: "error" },
		rules: {
			"no-undef": "off",
			"no-unused-vars": ["error", { args: "all", varsIgnorePattern: "^_$", caughtErrors: "all" }],
			"array-callback-return": "error",
			"curly": ["error", "multi-line"],
			"default-case-last": "error",
			"eqeqeq": "error",
			"max-lines": ["error", 450],
			"no-alert": "error",
			"no-console": ["error", { allow: ["error"] }],
			"no-constructor-return": "error",
			"no-else-return": "error",
			"no-eval": "error",
			"no-implicit-coercion": "error",
			"no-param-reassign": "error",
			"no-promise-executor-return": "error",
			"no-restricted-properties": ["error", { property: "innerHTML", message: "Insert data as text." }],
			"no-self-compare": "error",
			"no-shadow": "error",
			"no-template-curly-in-string": "error",
			"no-throw-literal": "error",
			"no-unmodified-loop-condition": "error",
			"no-unused-expressions": ["error", { allowShortCircuit: true }],
			"no-useless-return": "error",
			"no-var": "error",
			"object-shorthand": "error",
			"prefer-const": "error",
			"prefer-template": "error",
		},
	},
	{ ignores: ["bundle/", "node_modules/", "swaggerui/"] },
];
