package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"slices"
	"strings"
)

// helpers is added to the package. The variable MUTANT selects the mutant, and
// MUTANT_REACHED names a file that gets the number of each mutant that is reached.
const helpers = `package %s
import ("cmp"; "os"; "strconv"; "sync")
var mutantActive, mutantFile, mutantReached = os.Getenv("MUTANT"), os.Getenv("MUTANT_REACHED"), sync.Map{}
func mutantOn(n int) bool {
	if mutantFile == "" { return mutantActive == strconv.Itoa(n) }
	if _, reached := mutantReached.LoadOrStore(n, true); !reached {
		file, err := os.OpenFile(mutantFile, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil { panic(err) }
		file.WriteString(strconv.Itoa(n) + "\n")
		file.Close()
	}
	return false
}
func mutantLess[T cmp.Ordered](n int, a, b T) bool { return a < b || a == b && mutantOn(n) }
func mutantGreater[T cmp.Ordered](n int, a, b T) bool { return a > b || a == b && mutantOn(n) }
func mutantError(n int, err error) error {
	if err != nil && mutantOn(n) { return nil }
	return err
}
`

var comparisons = map[token.Token]string{
	token.LSS: "mutantLess", token.LEQ: "!mutantGreater", token.GTR: "mutantGreater", token.GEQ: "!mutantLess",
}

// rewriter puts mutants into the files of a package, as insertions into their text.
type rewriter struct {
	mutants       []string // mutant n is mutants[n-1]: its file, function, kind and ordinal
	counts        map[string]int
	function      string // with its file
	start         token.Pos
	before, after map[int]string // by offset
	operators     map[int]int    // the lengths of replaced operators, by offset
}

// rewrite returns the text of the file with its mutants, and the helpers of its package.
func (r *rewriter) rewrite(path, name string) (text, added string, err error) {
	original, err := os.ReadFile(path)
	if err != nil {
		return "", "", err
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, original, parser.SkipObjectResolution)
	if err != nil {
		return "", "", err
	}
	r.start, r.before, r.after, r.operators = file.FileStart, map[int]string{}, map[int]string{}, map[int]int{}
	for _, declaration := range file.Decls {
		if f, ok := declaration.(*ast.FuncDecl); ok && f.Body != nil {
			r.function = name + " "
			if f.Recv != nil {
				r.function += strings.TrimPrefix(types.ExprString(f.Recv.List[0].Type), "*") + "."
			}
			r.function += f.Name.Name
			r.mutate(f.Body, f.Type)
		}
	}
	var out strings.Builder
	for offset := 0; offset < len(original); offset++ {
		out.WriteString(r.after[offset] + r.before[offset])
		if length := r.operators[offset]; length > 0 {
			out.WriteString(",")
			offset += length
		}
		out.WriteByte(original[offset])
	}
	return out.String(), fmt.Sprintf(helpers, file.Name.Name), nil
}

// add returns the number of a new mutant.
func (r *rewriter) add(kind string) int {
	key := r.function + " " + kind
	r.counts[key]++
	r.mutants = append(r.mutants, fmt.Sprint(key, " ", r.counts[key]))
	return len(r.mutants)
}

// wrap surrounds a node. Call it for an outer node before its inner nodes.
func (r *rewriter) wrap(node ast.Node, before, after string) {
	r.before[int(node.Pos()-r.start)] += before
	r.after[int(node.End()-r.start)] = after + r.after[int(node.End()-r.start)]
}

func (r *rewriter) negate(condition ast.Expr) {
	if condition != nil {
		r.wrap(condition, fmt.Sprintf("mutantOn(%d) != bool(", r.add("condition")), ")") // it may have a named type
	}
}

// mutate visits the body of a function, and the function literals in it with their types.
func (r *rewriter) mutate(body ast.Node, function *ast.FuncType) {
	ast.Inspect(body, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.FuncLit:
			r.mutate(n.Body, n.Type)
			return false
		case *ast.IfStmt:
			r.negate(n.Cond)
		case *ast.ForStmt:
			r.negate(n.Cond)
		case *ast.SwitchStmt:
			for _, statement := range n.Body.List {
				if clause, ok := statement.(*ast.CaseClause); ok && n.Tag == nil {
					for _, condition := range clause.List {
						r.negate(condition)
					}
				}
			}
		case *ast.BinaryExpr:
			r.changeOperator(n)
		case *ast.BlockStmt:
			r.deleteEach(n.List)
		case *ast.CaseClause:
			r.deleteEach(n.Body)
		case *ast.CommClause:
			r.deleteEach(n.Body)
		case *ast.ReturnStmt:
			r.changeResult(n.Results, function.Results)
		}
		return true
	})
}

func (r *rewriter) changeOperator(n *ast.BinaryExpr) {
	if helper, ok := comparisons[n.Op]; ok {
		r.wrap(n, fmt.Sprintf("%s(%d, ", helper, r.add("boundary")), ")")
		r.operators[int(n.OpPos-r.start)] = len(n.Op.String())
	} else if n.Op == token.LAND || n.Op == token.LOR {
		// By De Morgan's laws "and" is "or" with the operands and the result negated.
		on := fmt.Sprintf(") != mutantOn(%d)", r.add("and-or"))
		r.wrap(n, "(", on)
		r.wrap(n.X, "bool(", on)
		r.wrap(n.Y, "bool(", on)
	}
}

// kept are the calls without which tests hang or a function lacks a return.
var kept = []string{"panic", "Lock", "Unlock", "RLock", "RUnlock"}

func (r *rewriter) deleteEach(statements []ast.Stmt) {
	for _, statement := range statements {
		switch s := statement.(type) {
		case *ast.ExprStmt:
			call, ok := s.X.(*ast.CallExpr)
			if !ok {
				continue
			}
			name := types.ExprString(call.Fun)
			if slices.Contains(kept, name[strings.LastIndexByte(name, '.')+1:]) {
				continue
			}
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				continue
			}
		case *ast.IncDecStmt:
		default:
			continue
		}
		r.wrap(statement, fmt.Sprintf("if !mutantOn(%d) { ", r.add("statement")), " }")
	}
}

// changeResult makes a mutant of a return statement: nil for an error, or a negated bool.
func (r *rewriter) changeResult(results []ast.Expr, declared *ast.FieldList) {
	if len(results) == 0 || len(results) != declared.NumFields() {
		return
	}
	last := results[len(results)-1]
	switch types.ExprString(declared.List[len(declared.List)-1].Type) {
	case "error":
		if types.ExprString(last) != "nil" {
			r.wrap(last, fmt.Sprintf("mutantError(%d, ", r.add("error")), ")")
		}
	case "bool":
		r.negate(last)
	}
}
